/** Lists that are fetched whole and cached. */

export type { ListHit } from './address-matcher.ts'
export type { PhoneListing } from './disposable-phones.ts'
export { type Feed, type FeedState, feedsOf, refreshFeeds } from './feeds.ts'
export { type AddressListing, type Listings, openListings } from './listings.ts'
export type { DisposableVerdict, VotingList } from './mail-domains.ts'
export type { ThreatHit } from './threats.ts'
export type { MailLists } from './update-effect.ts'
export { acceptUpdate, type HeldUpdate, heldUpdates, openUpdateGuard } from './update-guard.ts'
