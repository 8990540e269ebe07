/** The sections of the documentation, in reading order; the pages of each are below `/docs/ID`. */
export const sections = {
  'get-started': { title: 'Get started', about: 'From a key to the first decision.' },
  guides: { title: 'Guides', about: 'Complete integrations, step by step.' },
  concepts: { title: 'Concepts', about: 'How scores, decisions, units and keys work.' },
  reference: { title: 'Reference', about: 'Every endpoint, field, error and limit.' },
} as const

export type SectionId = keyof typeof sections
export const sectionIds = Object.keys(sections) as SectionId[]
