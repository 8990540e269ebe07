/** Browser and CAPTCHA diagnostics, and the scripts that websites embed for them. */
export { sealedCaptchaSecrets } from './captcha/secrets.ts'
export { openNamedTests } from './named-tests.ts'
export { expiredTestRows } from './retention.ts'
export { isSiteScript, openSiteScripts, siteScriptsHandler } from './site-scripts-handler.ts'
