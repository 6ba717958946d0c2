/** Vendors, with what features above them know of each; all of it is fetched at once. */
export async function vendorsScreen() {
  const [{ VendorListPage }, { VendorAwards }, { ContractShortList }, { VendorInsurance }] =
    await Promise.all([
      import('#features/vendors/web/VendorListPage.tsx'),
      import('#features/awards/web/VendorAwards.tsx'),
      import('#features/contracts/web/ContractShortList.tsx'),
      import('#features/contracts/web/insurance/VendorInsurance.tsx'),
    ])
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
