export { hstsOf } from './hsts.ts'
export { type HostTls, inspectHostTls } from './inspect.ts'
export { decodedText } from './title.ts'
export { maxRedirects, type Visit, type VisitFault, visit, visitFaultOf } from './visit.ts'
