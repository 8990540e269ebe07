/** Cookie that names the selected workspace (service-interface, "Authentication" rule 7). */
export const workspaceCookie = 'svc_workspace'

/** Name under which NextAuth keeps its token: prefixed where the address of the service is secure. */
export const sessionCookie = (baseUrl: string): string =>
  baseUrl.startsWith('https://') ? '__Secure-next-auth.session-token' : 'next-auth.session-token'
