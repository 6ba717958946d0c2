import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { disableVendor, enableVendor, type Vendor } from '../contract.ts'
import { useVendorsChanged } from './api.ts'

interface Props {
  vendor: Vendor
  onChanged(vendor: Vendor): void
}

export function DisableVendorButton({ vendor: { id, name, is_disabled }, onChanged }: Props) {
  const confirm = useConfirm()
  const changed = useVendorsChanged()
  const [isBusy, setIsBusy] = useState(false)

  async function click() {
    const isSure =
      is_disabled ||
      (await confirm({
        title: `Disable vendor ${name}`,
        text: 'It stays on record, and is no longer offered for new work until somebody enables it again.',
        action: 'Disable',
        isDestructive: true,
      }))
    if (!isSure) return
    setIsBusy(true)
    await doAndTell(
      async () => onChanged(await call(is_disabled ? enableVendor : disableVendor, { params: { id } })),
      is_disabled ? 'Vendor enabled' : 'Vendor disabled',
    )
    await changed()
    setIsBusy(false)
  }

  return (
    <Button variant="default" c={is_disabled ? undefined : 'red'} loading={isBusy} onClick={click}>
      {is_disabled ? 'Enable' : 'Disable'}
    </Button>
  )
}
