import { createHash } from 'node:crypto'

/**
 * The style sheet of all link pages, using the interface's colour roles: ink first, colour for risk only, hatching for
 * unknown.
 */
export const style = `
:root{color-scheme:light dark;--ground:oklch(0.985 0.003 95);--surface:oklch(1 0 0);--line:oklch(0.905 0.005 95);--control:oklch(0.62 0.01 90);--ink:oklch(0.22 0.008 80);--ink-2:oklch(0.41 0.008 80);--ink-3:oklch(0.51 0.009 80);--accent:oklch(0.47 0.17 262);--low:oklch(0.49 0.045 240);--medium:oklch(0.525 0.107 84);--critical:oklch(0.4 0.16 14);--hatch:oklch(0.6 0.008 80)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(0.178 0.004 85);--surface:oklch(0.215 0.005 85);--line:oklch(0.285 0.006 85);--control:oklch(0.545 0.008 85);--ink:oklch(0.945 0.004 90);--ink-2:oklch(0.79 0.006 90);--ink-3:oklch(0.665 0.008 90);--accent:oklch(0.74 0.13 262);--low:oklch(0.76 0.045 240);--medium:oklch(0.85 0.125 90);--critical:oklch(0.68 0.192 15);--hatch:oklch(0.58 0.008 85)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:0 20px 40px;background:var(--ground);color:var(--ink);font:400 15px/1.5 "Instrument Sans Variable","Instrument Sans",ui-sans-serif,system-ui,"Segoe UI",Roboto,Arial,sans-serif}
header,main,footer{max-width:560px;margin:0 auto}
header{padding:20px 0 44px;font-weight:650;letter-spacing:-0.015em}
header svg{width:22px;height:14px;margin-right:9px}
footer{margin-top:44px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;color:var(--ink-3)}
h1{font-size:20px;line-height:1.4;font-weight:600;letter-spacing:-0.012em}
h2{margin-top:28px;font-size:13px;line-height:1.5;font-weight:600}
p{margin-top:10px;max-width:62ch;color:var(--ink-2)}
a{color:var(--accent)}
.host{margin:18px 0 6px;font-size:clamp(22px,6vw,30px);line-height:1.25;font-weight:600;letter-spacing:-0.02em;overflow-wrap:anywhere;color:var(--ink-3)}
.host b{font-weight:600;color:var(--ink)}
.mono{font:13px/1.5 "Geist Mono Variable","Geist Mono",ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.verdict{display:flex;align-items:center;gap:8px;margin-top:22px;font-weight:600;color:var(--ink)}
.mark{flex:none;width:12px;height:12px;border:1px solid currentColor;background:currentColor}
.mark[data-of="safe"]{color:var(--low);background:none}
.mark[data-of="suspicious"]{color:var(--medium)}
.mark[data-of="malicious"]{color:var(--critical)}
.mark[data-of="unknown"]{color:var(--hatch);background:repeating-linear-gradient(-45deg,currentColor 0 1px,transparent 1px 4px)}
table{width:100%;margin-top:8px;border-collapse:collapse;font-size:14px}
th,td{padding:8px 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400;vertical-align:top}
td:last-child,th:last-child{padding-left:16px;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
tr:last-child th,tr:last-child td{border-bottom:3px double var(--line);font-weight:600}
.note{font-size:13px;color:var(--ink-3)}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:1px solid var(--control);border-radius:4px;background:var(--surface);color:var(--ink);font:inherit;font-weight:500;line-height:1.2;text-decoration:none;cursor:pointer;max-width:100%;overflow-wrap:anywhere}
.button[data-first]{border-color:var(--ink);background:var(--ink);color:var(--ground)}
.button[data-second]{padding:0 4px;border-color:transparent;background:none;color:var(--ink-2);font-weight:400;text-decoration:underline;text-underline-offset:3px}
.acts :has(>[data-second]),.acts>[data-second]{order:1}
.button:hover{text-decoration:underline;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
fieldset{margin-top:24px;padding:0;border:0}
legend,.label{display:block;padding:0;font-weight:500}
.choice{display:flex;gap:10px;align-items:flex-start;min-height:44px;padding:10px 0;border-bottom:1px solid var(--line)}
.choice input{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:var(--ink)}
.field{margin-top:24px}
.field span{font-weight:400;color:var(--ink-3)}
textarea,input[type="email"]{width:100%;margin-top:6px;padding:10px;border:1px solid var(--control);border-radius:4px;background:var(--surface);color:var(--ink);font:inherit}
.error{margin-top:18px;padding-left:12px;border-left:3px solid var(--critical);color:var(--ink)}
@media (forced-colors:active){.mark{border-color:CanvasText;background:CanvasText}.mark[data-of="safe"]{background:none}.mark[data-of="unknown"]{border-style:dashed;background:none}}
`

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
