import { type Check, failed, judged, notRead, passed } from './check.ts'
import { toolOfGlobals, toolOfTraces } from './tools.ts'

/** Traces of a driver. Evaluated in every browser, including privacy browsers. */
export const driverChecks: readonly Check[] = [
  {
    id: 'webdriver_flag',
    judge({ collected: { webdriver } }) {
      return webdriver == null ? notRead : judged(webdriver, { webdriver }, 'webdriver')
    },
  },
  {
    id: 'automation_globals',
    judge({ collected: { automation_globals: names } }) {
      if (names == null) return notRead
      const tool = toolOfGlobals(names)
      return tool ? failed({ name: tool.name, tool: tool.kind }, tool.kind) : passed()
    },
  },
  {
    id: 'automation_errors',
    judge({ collected: { errors } }) {
      const tool = toolOfTraces(errors)
      return tool ? failed({ trace: tool.name, tool: tool.kind }, tool.kind) : passed()
    },
  },
  {
    id: 'devtools_protocol',
    judge({ collected: { devtools_protocol: listens } }) {
      return listens == null ? notRead : judged(listens, { console_reads_errors: listens })
    },
  },
]
