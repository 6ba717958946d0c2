import { Button } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { disableVendor, enableVendor, type Vendor } from '../contract.ts'
import { useVendorsChanged } from './api.ts'

interface Props {
  vendor: Vendor
  onChanged(vendor: Vendor): void
}

export function DisableVendorButton({ vendor: { id, name, is_disabled }, onChanged }: Props) {
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useVendorsChanged())

  async function click() {
    const isSure =
      is_disabled ||
      (await confirm({
        title: `Disable vendor ${name}`,
        text: 'The vendor’s records are kept, but it won’t be offered for new work until it’s enabled.',
        action: 'Disable',
        isDestructive: true,
      }))
    if (!isSure) return
    await runWithToast(
      async () => onChanged(await call(is_disabled ? enableVendor : disableVendor, { params: { id } })),
      is_disabled ? 'Vendor enabled' : 'Vendor disabled',
    )
  }

  return (
    <Button variant="default" c={is_disabled ? undefined : 'red'} loading={isRunning} onClick={click}>
      {is_disabled ? 'Enable' : 'Disable'}
    </Button>
  )
}
