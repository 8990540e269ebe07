/**
 * Suffixes under which anyone can publish a site at no cost and without a name of their own. No evidence on its own:
 * most of these sites are honest.
 */
const suffixes = new Set(
  `
  000webhostapp.com 42web.io altervista.org angelfire.com atspace.cc atspace.com blogspot.com byethost.com canva.site carrd.co dweb.link
  epizy.com firebaseapp.com fly.dev framer.app framer.website freehostia.com github.io gitlab.io glitch.me godaddysites.com great-site.net
  herokuapp.com hpage.com infinityfreeapp.com jimdo.com jimdofree.com jimdosite.com lovable.app mystrikingly.com neocities.org netlify.app
  ngrok-free.app ngrok.io notion.site onrender.com page.tl pages.dev r2.dev railway.app repl.co replit.app replit.dev rf.gd site123.me
  square.site strikingly.com surge.sh tilda.ws tripod.com trycloudflare.com tumblr.com typedream.app ucoz.com ucoz.net ucoz.ru vercel.app
  web.app webflow.io webnode.com webnode.page webs.com weebly.com weeblysite.com wixsite.com wixstudio.com wordpress.com workers.dev
  wuaze.com x10host.com x10.mx xtgem.com yola.com yolasite.com
`
    .trim()
    .split(/\s+/),
)
const national = /^blogspot\.(?:[a-z]{2}|com?\.[a-z]{2})$/

/** Whether a name in A-labels is such a suffix. */
export const isFreeHosting = (ascii: string): boolean => suffixes.has(ascii) || national.test(ascii)

/** The free hosting suffix that a name in A-labels is published under, or null; null for the suffix itself. */
export function freeHostingOf(ascii: string): string | null {
  const labels = ascii.split('.')
  for (const from of [2, 3]) {
    const suffix = labels.slice(-from).join('.')
    if (labels.length > from && isFreeHosting(suffix)) return suffix
  }
  return null
}
