import NextAuth from 'next-auth'
import { identityOptions } from '#app/_identity/options.ts'
import { unanswerable } from '#app/_identity/unanswerable.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Sign-in by NextAuth. Options are read at each call, since they come from the running server. */
async function handler(req: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  return (await unanswerable(req, nextauth)) ?? NextAuth(identityOptions())(req, context)
}

export { handler as GET, handler as POST }
