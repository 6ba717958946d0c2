/** What departments of a county ask their Board for. */
import type { ResolutionChange } from '../../contract.ts'
import type { Status } from '../../rules.ts'

export interface DemoRequest {
  readonly status: Status
  /** How long ago it was asked for. */
  readonly daysAgo: number
  /** By its Munis ID. */
  readonly department: string
  /** The account that asks. */
  readonly by: 'contracts' | 'reviewer' | 'finance' | 'administrator' | 'clerk'
  readonly title: string
  readonly description: string
  readonly fields?: Omit<ResolutionChange, 'department' | 'committee' | 'resolutionnumber'>
  readonly committee?: string
}

export const purchase = (amount: number, vendor: string, budgetline: string) =>
  ({
    resolutioncategory: 'Contract/Purchase Order',
    amount: amount * 100,
    vendor,
    budgetline,
    purchasingconsulted: 'Yes',
    contracttype: 'Bid',
    isnottoexceed: true,
  }) as const

export const whollyCounty = { fundingcounty: 10_000 }
export const grant = (amount: number, agency: string, purpose: string) =>
  ({
    resolutioncategory: 'Grant',
    grantamount: amount * 100,
    grantagency: agency,
    grantpurpose: purpose,
    grantterm: 'One year from the date of award',
    fundingfederal: 7500,
    fundingstate: 1500,
    fundingcounty: 1000,
  }) as const

const of = (
  status: Status,
  daysAgo: number,
  department: string,
  by: DemoRequest['by'],
  title: string,
  description: string,
  more: Pick<DemoRequest, 'fields' | 'committee'> = {},
): DemoRequest => ({ status, daysAgo, department, by, title, description, ...more })

export const demoRequests: readonly DemoRequest[] = [
  of(
    'draft',
    1,
    '1490',
    'contracts',
    'Purchase of two tandem-axle dump trucks',
    'Replace trucks 14 and 22, both beyond their service life.',
    {
      fields: { ...purchase(412_600, 'Kestrel Truck & Equipment', 'D5130.200'), ...whollyCounty },
      committee: 'Public Works',
    },
  ),
  of(
    'draft',
    3,
    '1310',
    'finance',
    'Transfer from the contingency account',
    'Cover Sheriff’s Office overtime during the January storm.',
  ),
  of(
    'working',
    2,
    '1490',
    'contracts',
    'Engineering for the bridge on Mill Road',
    'Obtain preliminary design and survey of Bridge 3-217.',
    {
      fields: {
        ...purchase(186_000, 'Adirondack Engineering, P.C.', 'H5020.97'),
        contracttype: 'RFP',
        fundingfederal: 8000,
        fundingstate: 1500,
        fundingcounty: 500,
      },
      committee: 'Public Works',
    },
  ),
  of(
    'working',
    6,
    '1490',
    'contracts',
    'Extension of the road salt contract',
    'Extend the county’s contract through next winter at the same prices.',
    {
      fields: { ...purchase(640_000, 'Hudson Salt Company', 'D5142.430'), ...whollyCounty },
      committee: 'Public Works',
    },
  ),
  of(
    'legal-review',
    9,
    '4010',
    'reviewer',
    'Agreement for school health services',
    'Provide nursing services at three school districts for one school year.',
    {
      fields: { ...purchase(98_750, 'Valley Visiting Nurses', 'A4010.410') },
      committee: 'Health and Education',
    },
  ),
  of(
    'legal-review',
    12,
    '1680',
    'administrator',
    'Subscription for records management',
    'Subscribe to records management software for three years, including migration of existing records.',
    {
      fields: {
        ...purchase(74_400, 'Northwoods Software', 'A1680.420'),
        isannual: true,
        contracttype: 'State Contract',
      },
      committee: 'Technology & Strategic Planning',
    },
  ),
  of(
    'legal-review',
    5,
    '1430',
    'administrator',
    'Two caseworker positions in Social Services',
    'Create two positions to meet the State’s caseload standard.',
    {
      fields: {
        resolutioncategory: 'Personnel',
        personnelnote:
          'Create two full-time caseworker positions, grade 14, effective with the next payroll.',
      },
      committee: 'Human Services',
    },
  ),
  of(
    'committee-review',
    18,
    '3640',
    'administrator',
    'Emergency dispatch grant',
    'Accept the State’s grant for next-generation dispatch.',
    {
      fields: grant(325_000, 'State Division of Homeland Security', 'Replace the dispatch center consoles.'),
      committee: 'Public Works',
    },
  ),
  of(
    'committee-review',
    21,
    '4010',
    'reviewer',
    'Immunization outreach grant',
    'Accept federal funds for outreach in rural towns.',
    {
      fields: grant(58_200, 'State Department of Health', 'Operate mobile clinics from April to October.'),
      committee: 'Health and Education',
    },
  ),
  of(
    'clerk-review',
    27,
    '7310',
    'administrator',
    'Appointments to the Youth Bureau',
    'Appoint three members for two-year terms.',
    {
      fields: {
        resolutioncategory: 'Appointment',
        appointmentlist: 'Maria Delgado, Northville\nJerome Pike, Mill Creek\nAnna Voigt, East Falls',
      },
      committee: 'Human Services',
    },
  ),
  of(
    'clerk-review',
    24,
    '1310',
    'finance',
    'Authorization of the tax anticipation note',
    'Borrow in anticipation of taxes, as in previous years.',
    {
      fields: {
        resolutioncategory: 'Other',
        otherdescription: 'Not to exceed $3,000,000, for a term of up to eleven months.',
      },
      committee: 'Budget',
    },
  ),
  of(
    'board-review',
    33,
    '1490',
    'contracts',
    'Award of the contract for guide rail',
    'Award the contract to the lowest responsive and responsible bidder; bids were opened on the second of the month.',
    {
      fields: { ...purchase(233_915, 'Susquehanna Rail, Inc.', 'D5112.240'), ...whollyCounty },
      committee: 'Public Works',
    },
  ),
  of(
    'board-review',
    36,
    '6510',
    'administrator',
    'Proclamation of Veterans Appreciation Month',
    'Honor the veterans of the county.',
    {
      fields: {
        resolutioncategory: 'Proclamation',
        proclamationtext: 'WHEREAS, the men and women of this county have served the nation with honor',
      },
    },
  ),
  of(
    'tabled',
    51,
    '8020',
    'administrator',
    'Lease of office space at the Courthouse annex',
    'Lease the space for five years, with one option to renew.',
    {
      fields: { ...purchase(150_000, 'Court Street Properties, LLC', 'A8020.450'), contracttype: 'Other' },
      committee: 'Budget',
    },
  ),
  of(
    'referred',
    48,
    '8160',
    'reviewer',
    'Fees at the transfer stations',
    'Raise the fee for construction debris.',
    {
      fields: { resolutioncategory: 'Other', otherdescription: 'From $85 to $92 per ton.' },
      committee: 'Budget',
    },
  ),
  of(
    'rejected',
    64,
    '3110',
    'administrator',
    'Purchase of an armored vehicle',
    'Purchase surplus equipment.',
    {
      fields: { ...purchase(310_000, 'Badger Defense Supply', 'A3110.260'), ...whollyCounty },
      committee: 'Public Works',
    },
  ),
  of(
    'withdrawn',
    58,
    '1345',
    'finance',
    'Piggyback on a neighboring county’s copier contract',
    'Purchase copiers from a neighboring county’s contract.',
    {
      fields: { ...purchase(44_000, 'Lakeland Business Machines', 'A1670.440'), isannual: true },
      committee: 'Budget',
    },
  ),
]

/** Of those that were adopted: what became of each since. */
export const demoAdopted: readonly Status[] = [
  'adopted',
  'adopted',
  'published',
  'published',
  'published',
  'published',
  'published',
  'archived',
]
