'use client'

import { BellRing } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { WatchPackagesDialog } from '#app/_components/watches/watch-form-dialog.tsx'
import type { ListedPackage } from '#lockfiles/reading.ts'
import { maxCheckedPackages } from '#server/catalog/bulk.ts'

/** Watches the packages of the file; one with more packages than a check can have is not offered. */
export function WatchPackages({ file, packages }: { file: string; packages: readonly ListedPackage[] }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  if (packages.length > maxCheckedPackages) return null
  return (
    <>
      <Button icon={<BellRing aria-hidden="true" />} onClick={() => setOpen(true)}>
        Watch this file
      </Button>
      {open ? (
        <WatchPackagesDialog
          file={file}
          packages={packages.map(({ purl }) => purl)}
          onClose={() => setOpen(false)}
          onDone={({ id }) => router.push(`/watches/${id}`)}
        />
      ) : null}
    </>
  )
}
