/** Lists that are fetched whole and kept. */

export type { ListHit } from './address-matcher.ts'
export type { DisposableVerdict } from './disposable.ts'
export { type Feed, type FeedState, feedsOf, keepFeeds } from './feeds.ts'
export { type AddressListing, type Listings, openListings } from './listings.ts'
