// Link in a web view of an iOS application, 15 or later.
import UIKit
import WebKit

enum LinkResult {
    /// Your server exchanges the public_token.
    case connected(publicToken: String, accounts: String?)
    /// Without a code the person closed Link.
    case exit(errorCode: String?, message: String?)
}

final class LinkViewController: UIViewController, WKNavigationDelegate, WKScriptMessageHandler {
    private let server = URL(string: "https://fairlead.example")!
    /// Given to /link/token/create as redirect_uri: where the bank's page leads back to.
    private let redirectUri = "https://app.example/linked"

    private let token: String
    private let onResult: (LinkResult) -> Void
    private let bridge = "fairlead"
    private var webView: WKWebView!

    init(token: String, onResult: @escaping (LinkResult) -> Void) {
        self.token = token
        self.onResult = onResult
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(WeakHandler(self), name: bridge)
        webView = WKWebView(frame: view.bounds, configuration: configuration)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.allowsBackForwardNavigationGestures = true
        webView.navigationDelegate = self
        view.addSubview(webView)
        start(receivedRedirectUri: nil)
    }

    /// The fragment of an address is sent to nobody, so the token is in no log.
    private func start(receivedRedirectUri: String?) {
        var fragment = "token=" + encoded(token)
        if let back = receivedRedirectUri { fragment += "&receivedRedirectUri=" + encoded(back) }
        webView.load(URLRequest(url: URL(string: "\(server)/link/v1/link.html#\(fragment)")!))
    }

    private func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    }

    func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
        // A bank's page is shown here too, and has nothing to say.
        let origin = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame, origin.protocol == server.scheme, origin.host == server.host,
            origin.port == server.port ?? 0,
            let body = message.body as? [String: Any],
            let name = body["name"] as? String,
            let values = body["values"] as? [String: String]
        else { return }
        switch name {
        case "event":
            print("Link:", values["event_name"] ?? "")
        case "connected":
            // Statement files without an Item, and payments, have no public_token.
            onResult(.connected(publicToken: values["public_token"] ?? "", accounts: values["accounts"]))
        case "exit":
            onResult(.exit(errorCode: values["error_code"], message: values["error_message"]))
        default:
            break
        }
    }

    func webView(
        _: WKWebView, decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = action.request.url, let scheme = url.scheme else { return decisionHandler(.cancel) }
        // The same messages come over the bridge, which says who sent them.
        if scheme == "fairlead" { return decisionHandler(.cancel) }
        let isMain = action.targetFrame?.isMainFrame ?? true
        if isMain, url.absoluteString.split(separator: "?").first.map(String.init) == redirectUri {
            decisionHandler(.cancel)
            return start(receivedRedirectUri: url.absoluteString)
        }
        if ["https", "about"].contains(scheme) { return decisionHandler(.allow) }
        // The bank's own application.
        decisionHandler(.cancel)
        UIApplication.shared.open(url)
    }
}

/// The web view holds its handlers, and would hold the view controller for ever.
private final class WeakHandler: NSObject, WKScriptMessageHandler {
    private weak var target: WKScriptMessageHandler?

    init(_ target: WKScriptMessageHandler) { self.target = target }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        target?.userContentController(controller, didReceive: message)
    }
}
