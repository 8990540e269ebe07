/** The gate: who calls, what it costs, what is recorded. */
export { refusalOf } from './admission.ts'
export { recordAttempt } from './attempt.ts'
export type { Context, Prepaid } from './context.ts'
export { CsvAnswer, csvAnswerOf } from './csv-answer.ts'
export { accountEndpoint, endpoint, endpointOf } from './endpoint.ts'
export { appErrorOf } from './errors.ts'
export { createCallerFactory, type Meta, router } from './init.ts'
export { memberProcedure, ownerProcedure, personProcedure, visitorProcedure } from './person.ts'
