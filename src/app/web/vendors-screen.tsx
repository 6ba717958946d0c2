import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Vendors, with what features above them know of each in the tabs of its dialog. */
export async function vendorsScreen() {
  const { VendorListPage } = await import('#features/vendors/web/VendorListPage.tsx')
  const VendorAwards = lazyDialog(() => import('#features/awards/web/VendorAwards.tsx'), 'VendorAwards')
  const ContractShortList = lazyDialog(
    () => import('#features/contracts/web/ContractShortList.tsx'),
    'ContractShortList',
  )
  const VendorInsurance = lazyDialog(
    () => import('#features/contracts/web/insurance/VendorInsurance.tsx'),
    'VendorInsurance',
  )
  const tabs = [
    {
      title: 'Awards',
      permission: 'projects.see',
      panel: (vendorId: string) => <VendorAwards vendorId={vendorId} />,
    },
    {
      title: 'Contracts',
      permission: 'contracts.see',
      panel: (vendor: string) => <ContractShortList whose={{ vendor }} />,
    },
    {
      title: 'Insurance',
      permission: 'insurance.see',
      panel: (vendorId: string) => <VendorInsurance vendorId={vendorId} />,
    },
  ] as const
  return { default: () => <VendorListPage moreTabs={tabs} /> }
}
