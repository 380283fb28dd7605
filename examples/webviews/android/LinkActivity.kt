// Link in a web view of an Android application. Needs the permission INTERNET and androidx.activity.
package example.fairlead.link

import android.annotation.SuppressLint
import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback

/** Started with a link_token of your server; its result holds a public_token, which your server exchanges. */
class LinkActivity : ComponentActivity() {
    private val server = Uri.parse("https://fairlead.example")

    /** Given to /link/token/create as redirect_uri: where the bank's page leads back to. */
    private val redirectUri = "https://app.example/linked"

    private lateinit var webView: WebView
    private lateinit var token: String

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        token = intent.getStringExtra("link_token") ?: return finish()
        webView = WebView(this)
        webView.settings.javaScriptEnabled = true
        // A page that is loaded anew goes on where the person was.
        webView.settings.domStorageEnabled = true
        webView.webViewClient = LinkClient()
        setContentView(webView)
        // The back gesture is the back arrow of Link.
        onBackPressedDispatcher.addCallback(this) { if (webView.canGoBack()) webView.goBack() else finish() }
        start(null)
    }

    /** The fragment of an address is sent to nobody, so the token is in no log. */
    private fun start(receivedRedirectUri: String?) {
        val back = receivedRedirectUri?.let { "&receivedRedirectUri=" + Uri.encode(it) } ?: ""
        webView.loadUrl("$server/link/v1/link.html#token=" + Uri.encode(token) + back)
    }

    private inner class LinkClient : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url
            if (url.scheme == "fairlead") {
                // A bank's page is shown here too, and has nothing to say.
                if (isOfServer(view.url)) hear(url)
                return true
            }
            if (request.isForMainFrame && url.toString().substringBefore('?') == redirectUri) {
                start(url.toString())
                return true
            }
            if (url.scheme == "https") return false
            // The bank's own application.
            runCatching { startActivity(Intent(Intent.ACTION_VIEW, url)) }
            return true
        }
    }

    private fun isOfServer(address: String?): Boolean =
        Uri.parse(address ?: "").let { it.scheme == server.scheme && it.authority == server.authority }

    private fun hear(message: Uri) {
        when (message.host) {
            "event" -> android.util.Log.d("Link", message.getQueryParameter("event_name") ?: "")
            "connected" -> leave(Activity.RESULT_OK, message, "public_token", "accounts", "link_session_id")
            "exit" -> leave(Activity.RESULT_CANCELED, message, "error_code", "error_message")
        }
    }

    private fun leave(result: Int, message: Uri, vararg keys: String) {
        val data = Intent()
        for (key in keys) data.putExtra(key, message.getQueryParameter(key))
        setResult(result, data)
        finish()
    }

    override fun onDestroy() {
        if (::webView.isInitialized) webView.destroy()
        super.onDestroy()
    }
}
