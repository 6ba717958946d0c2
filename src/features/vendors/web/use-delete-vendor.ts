import { call, messageOf } from '../../../platform/web/api/index.ts'
import { useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../platform/web/ui/toast.ts'
import { deleteVendor, type VendorSummary } from '../contract.ts'
import { useVendorsChanged } from './api.ts'

export function useDeleteVendor() {
  const confirm = useConfirm()
  const changed = useVendorsChanged()
  return async ({ id, name }: VendorSummary) => {
    const isSure = await confirm({
      title: `Delete vendor ${name}`,
      text: 'Are you sure you want to delete this vendor?',
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await call(deleteVendor, { params: { id } })
      toast.good('Vendor deleted')
    } catch (error) {
      toast.bad(messageOf(error))
    }
    await changed()
  }
}
