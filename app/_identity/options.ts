import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import type { Client } from '#server/accounts/index.ts'
import type { SignInResult } from '#server/dashboard/server-bridge.ts'
import { secondFactorNeeded } from './second-factor-needed.ts'

const daySeconds = 86_400

/** The second step of a sign-in: the token of the first one, and where to leave it. */
export type SecondFactorStep = { token: string | null; await(token: string): void }

/**
 * NextAuth with a password, a one-time link, or any OpenID Connect provider. The token refers to a session row, so
 * deleting the row ends the session.
 */
export function identityOptions(client: Client, secondFactor: SecondFactorStep): NextAuthOptions {
  const { secret, signIn, localSignIn, oidc, sessionDays, baseUrl, report } = serverBridge()
  return {
    secret,
    logger: { error: (code) => report('error', code), warn: (code) => report('warn', code), debug: () => undefined },
    session: { strategy: 'jwt', maxAge: sessionDays * daySeconds },
    useSecureCookies: baseUrl.startsWith('https://'),
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        id: 'link',
        credentials: { token: {} },
        authorize: async (input) => personOrThrow(await signIn.withLink(input?.token ?? '', client), secondFactor),
      }),
      CredentialsProvider({
        id: 'second-factor',
        credentials: { code: {}, passkey: {} },
        authorize: async (input) =>
          personOrThrow(
            await signIn.withSecondFactor(
              secondFactor.token ?? '',
              { code: input?.code ?? '', passkey: input?.passkey ?? '' },
              client,
            ),
            secondFactor,
          ),
      }),
      ...(localSignIn
        ? [
            CredentialsProvider({
              id: 'password',
              credentials: { email: {}, password: {} },
              authorize: async (input) =>
                personOrThrow(
                  await signIn.withPassword(
                    { email: input?.email ?? '', password: (input?.password ?? '').slice(0, 200) },
                    client,
                  ),
                  secondFactor,
                ),
            }),
          ]
        : []),
      ...(oidc
        ? [
            {
              id: 'oidc',
              name: oidc.name,
              type: 'oauth' as const,
              wellKnown: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
              issuer: oidc.issuer,
              clientId: oidc.clientId,
              clientSecret: oidc.clientSecret,
              authorization: { params: { scope: 'openid email profile' } },
              idToken: true,
              checks: ['pkce' as const, 'state' as const, 'nonce' as const],
              profile: async (claims: unknown) => {
                const { id, name, email } = await signIn.withIdentity(oidc.issuer, claims)
                return { id, name, email }
              },
            },
          ]
        : []),
    ],
    callbacks: {
      redirect: ({ url }) => ownAddress(url, baseUrl),
      jwt: async ({ token, user, account }) =>
        user ? { sid: await signIn.open(user.id, { ...client, byProvider: account?.provider === 'oidc' }) } : token,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await signIn.end(token.sid, client)
      },
    },
  }
}

/** Returns URLs of this service unchanged, otherwise the start page. NextAuth's own check throws on invalid URLs. */
function ownAddress(url: string, baseUrl: string): string {
  if (url.startsWith('/')) return baseUrl + url
  return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl
}

function personOrThrow({ person, pending, refusal }: SignInResult, secondFactor: SecondFactorStep) {
  if (refusal) throw new Error(refusal)
  if (!pending) return person
  secondFactor.await(pending)
  throw new Error(secondFactorNeeded)
}
