import NextAuth from 'next-auth'
import { identityOptions } from '#app/_identity/options.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Sign-in by NextAuth. Options are read at each call, since they come from the running server. */
const handler = (req: Request, context: Context): Promise<Response> => NextAuth(identityOptions())(req, context)

export { handler as GET, handler as POST }
