import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** A real OpenID Connect provider on loopback with its own sign-in and consent pages; accepts any account name. */
const port = Number(process.env.OIDC_PORT ?? 3411)
const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: 'assay',
      client_secret: 'assay-e2e-secret',
      redirect_uris: [process.env.OIDC_REDIRECT_URI ?? ''],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@id.example.test`,
      email_verified: !id.startsWith('unverified'),
      name: `Person ${id}`,
    }),
  }),
  cookies: { keys: ['a key of the loopback provider'] },
})
const server = createServer(provider.callback()).listen(port, '127.0.0.1')
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
