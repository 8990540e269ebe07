/**
 * Well-known domains that are imitated. Each has at least four letters before the suffix, since shorter names match by
 * chance.
 */
export const brandDomains: readonly string[] = `
  adobe.com alibaba.com aliexpress.com amazon.com americanexpress.com apple.com bankofamerica.com barclays.co.uk binance.com blockchain.com
  booking.com airbnb.com capitalone.com chase.com citibank.com cloudflare.com coinbase.com commerzbank.de discord.com docusign.com
  dropbox.com ebay.com epicgames.com facebook.com fedex.com github.com gitlab.com gmail.com google.com hotmail.com hsbc.com icloud.com
  instagram.com intuit.com kraken.com linkedin.com mastercard.com metamask.io microsoft.com netflix.com office.com openai.com outlook.com
  paypal.com pinterest.com postbank.de reddit.com revolut.com roblox.com salesforce.com santander.com shopify.com signal.org
  slack.com snapchat.com sparkasse.de spotify.com steamcommunity.com steampowered.com stripe.com telegram.org tiktok.com trezor.io
  trustwallet.com twitch.tv twitter.com usps.com visa.com vodafone.com wellsfargo.com whatsapp.com wikipedia.org wise.com
  wordpress.com yahoo.com youtube.com zalando.com
`
  .trim()
  .split(/\s+/)
