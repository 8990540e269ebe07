/** Diagnostics of browsers and CAPTCHAs, and the scripts that web sites load for them. */
export { openNamedTests } from './named-tests.ts'
export { expiredTestRows } from './retention.ts'
export { isSiteScript, siteScriptsDoor } from './site-scripts-door.ts'
