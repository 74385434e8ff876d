/**
 * The style of the pages without a tenant's theme: the web host's own pages, the developer's front page and
 * the sandbox. No fonts, images or scripts are needed.
 */
export const PLAIN_STYLE = `:root{color-scheme:light dark;--ink:#1b1a24;--soft:#5a5768;--page:#f6f5f9;--card:#fff;--line:#dcd9e5;--main:#4a3a9e;--on-main:#fff;--tint:#efecfa;--focus:#b3541e}
@media (prefers-color-scheme:dark){:root{--ink:#f1eff8;--soft:#b9b5c9;--page:#15141c;--card:#201e2a;--line:#3b3849;--main:#b8abff;--on-main:#1b1440;--tint:#2b2740;--focus:#ffb37a}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{max-width:70rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2,h3{line-height:1.25;margin:0 0 .5rem}h1{font-size:1.75rem;letter-spacing:-.01em}h2{font-size:1.25rem;margin-top:2.5rem}h3{font-size:1.125rem}p,ol,ul,dl,dd{margin:0 0 1rem}
a{color:var(--main);text-underline-offset:.15em}.quiet{color:var(--soft)}.lead{font-size:1.125rem;max-width:44rem;color:var(--soft)}
code{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
button{display:inline-flex;align-items:center;justify-content:center;font:inherit;font-weight:600;min-height:3rem;max-width:100%;padding:.5rem 1.5rem;border:1px solid var(--main);border-radius:.5rem;background:var(--card);color:var(--main);text-decoration:none;cursor:pointer}button.main{background:var(--main);color:var(--on-main)}
label{display:block;font-weight:600;margin-bottom:.25rem}input{font:inherit;width:100%;max-width:24rem;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--card);color:var(--ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}[role=alert]{border-left:4px solid var(--focus);padding-left:.75rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem;margin:0 0 1rem}.card>:last-child{margin-bottom:0}.card h2{margin-top:0}
.narrow{max-width:38rem;padding-top:12vh}.narrow form{margin-bottom:.5rem}.narrow p>a{display:inline-flex;align-items:center;min-height:2.75rem}.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));list-style:none;padding:0}.grid>*{margin:0;min-width:0}
.links{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0}.links a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--card);text-decoration:none}.links a:hover{text-decoration:underline}.links [aria-current]{background:var(--tint);border-color:var(--main);font-weight:600}
.areas{list-style:none;padding:0}.areas li{padding:.5rem 0;border-top:1px solid var(--line)}.areas a{display:block;padding:.25rem 0;font-weight:600}
details{border-top:1px solid var(--line)}summary{cursor:pointer;min-height:2.75rem;padding:.625rem 0;font-weight:600}.accounts{margin:0}.accounts dt{overflow-wrap:anywhere}.accounts dd{margin:0 0 .75rem;color:var(--soft);font-size:.875rem}
table{border-collapse:collapse;width:100%;background:var(--card)}th,td{text-align:left;vertical-align:top;padding:.75rem 1rem .75rem 0;border-bottom:1px solid var(--line)}th{font-size:.875rem;color:var(--soft)}td{font-variant-numeric:tabular-nums}tbody tr:last-child td{border-bottom:0}
@media (max-width:44rem){thead{display:none}tbody tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}tbody tr:last-child{border-bottom:0}td{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:.75rem;padding:.25rem 0;border:0}td::before{content:attr(data-label);color:var(--soft);font-size:.875rem}td:empty{display:none}}
.meta{display:block;font-size:.875rem;color:var(--soft);overflow-wrap:anywhere}
@media (pointer:coarse) and (min-width:48rem){html{font-size:22px}button,input{min-height:64px}main>a,p>a{display:inline-flex;align-items:center;min-height:64px}}`;
