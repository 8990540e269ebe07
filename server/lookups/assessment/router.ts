import { endpoint, router } from '../../trpc/index.ts'
import { assess } from './assess.ts'
import { prepareAssessment } from './prepare.ts'
import { AssessmentQuery } from './request-schema.ts'
import { AssessmentResult } from './result-schema.ts'

export const riskRouter = router({
  assess: endpoint('risk.assess')
    .input(AssessmentQuery, { rehearsed: true, prepare: prepareAssessment })
    .output(AssessmentResult)
    .mutation(({ ctx, input }) => assess(ctx.lookup, ctx.assessing, input, ctx.prepared)),
})
