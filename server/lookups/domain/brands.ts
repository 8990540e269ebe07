/**
 * Well-known domains that are imitated. Each has at least four letters before the suffix, since shorter names match by
 * chance.
 */
export const brandDomains: readonly string[] = `
  adobe.com alibaba.com aliexpress.com alipay.com allegro.pl amazon.com americanexpress.com apple.com bankofamerica.com barclays.co.uk
  bestbuy.com binance.com blockchain.com booking.com airbnb.com bybit.com caixabank.es capitalone.com cashapp.com chase.com citibank.com
  cloudflare.com coinbase.com commerzbank.de correos.es costco.com deutschepost.de discord.com docusign.com dropbox.com ebay.com
  epicgames.com facebook.com fedex.com github.com gitlab.com gmail.com google.com hotmail.com hsbc.com icloud.com inpost.pl instagram.com
  intesasanpaolo.it intuit.com klarna.com kraken.com kucoin.com laposte.fr linkedin.com lloydsbank.com mastercard.com mcafee.com
  mercadolibre.com metamask.io microsoft.com moneygram.com natwest.com netflix.com office.com openai.com opensea.io outlook.com paypal.com
  paysafecard.com pinterest.com postbank.de postfinance.ch reddit.com revolut.com robinhood.com roblox.com royalmail.com runescape.com
  salesforce.com santander.com schwab.com sharepoint.com shopee.com shopify.com signal.org skrill.com slack.com snapchat.com sparkasse.de
  spotify.com steamcommunity.com steampowered.com stripe.com swisscom.ch telegram.org tiktok.com trezor.io trustwallet.com twitch.tv
  twitter.com uniswap.org unicredit.it usps.com venmo.com verizon.com visa.com vodafone.com walmart.com wechat.com wellsfargo.com
  westernunion.com whatsapp.com wikipedia.org wise.com wordpress.com xfinity.com yahoo.com youtube.com zalando.com
`
  .trim()
  .split(/\s+/)

/** Further domains of the brands' owners whose names would pass for imitations. */
export const ownedDomains: readonly string[] = `
  adobelogin.com cloudflareclient.com githubsupport.com mercadolivre.com.br microsoftsupport.com telegra.ph wellsfargorewards.com
`
  .trim()
  .split(/\s+/)

export const labelOf = (domain: string): string => domain.split('.')[0] ?? ''

/** Brand labels that are also common words: beside "support" or "service" they say nothing. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'adobe allegro booking chase correos discord intuit kraken office outlook signal slack stripe telegram twitch visa wise'.split(
    ' ',
  ),
)
