import { notFound } from 'next/navigation'

/** The kit is for development and visual tests; elsewhere it does not exist. */
export function requireKit(): void {
  if (process.env.ASSAY_KIT !== 'on' && process.env.NODE_ENV === 'production') notFound()
}
