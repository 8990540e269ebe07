import { notFound } from 'next/navigation'

/** The kit is for development and visual tests; in production it is a 404. */
export function requireKit(): void {
  if (process.env.ASSAY_KIT !== 'on' && process.env.NODE_ENV === 'production') notFound()
}
