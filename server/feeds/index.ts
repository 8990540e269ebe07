/** Lists that are fetched whole and kept. */
export { type Feed, type FeedState, feedState, feedsOf, keepFeeds } from './feeds.ts'
