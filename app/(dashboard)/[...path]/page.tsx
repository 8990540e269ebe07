import { notFound } from 'next/navigation'

/** Any other path: the 404 page, inside the frame for people who are signed in. */
export default function UnknownPage() {
  notFound()
}
