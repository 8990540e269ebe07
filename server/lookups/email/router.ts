import { endpoint, router } from '../../trpc/index.ts'
import { checkEmail } from './check/check.ts'
import { EmailCheck, EmailCheckQuery } from './check/check-schema.ts'
import { emailSecurity } from './security.ts'
import { EmailSecurity, SecurityQuery } from './security-schema.ts'

export const emailRouter = router({
  check: endpoint('email.check')
    .input(EmailCheckQuery)
    .output(EmailCheck)
    .mutation(({ ctx, input }) => checkEmail(ctx.lookup, input)),
  security: endpoint('email.security')
    .input(SecurityQuery)
    .output(EmailSecurity)
    .query(({ ctx, input }) => emailSecurity(ctx.lookup, input)),
})
