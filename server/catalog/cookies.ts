/** Cookie with the selected workspace (service-interface, "Authentication" rule 7). */
export const workspaceCookie = 'svc_workspace'

/** Cookie in which NextAuth stores its token; prefixed when the base URL is HTTPS. */
export const sessionCookie = (baseUrl: string): string =>
  baseUrl.startsWith('https://') ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

/** Cookie of a browser that has signed in: a random text by which it is known again (OWASP "device cookies"). */
export const deviceCookie = (baseUrl: string): string =>
  baseUrl.startsWith('https://') ? '__Host-assay-device' : 'assay-device'

/** Cookie of a browser that has entered the right password and needs a second factor: a token for ten minutes. */
export const secondFactorCookie = (baseUrl: string): string =>
  baseUrl.startsWith('https://') ? '__Host-assay-second-factor' : 'assay-second-factor'
