export { hstsOf } from './hsts.ts'
export { type HostTls, inspectHostTls } from './inspect.ts'
export { decodedText } from './title.ts'
export { mostRedirects, type Visit, type VisitFault, visit, visitFaultOf } from './visit.ts'
