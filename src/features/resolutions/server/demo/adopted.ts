/** What stood behind the matters that the demo's Board adopted (meetings/server/demo/agenda.ts), by their titles. */
import { type DemoRequest, grant, purchase, whollyCounty } from './requests.ts'

type Asked = Pick<DemoRequest, 'department' | 'by' | 'description' | 'fields' | 'committee'>

const asked: Readonly<Record<string, Asked>> = {
  'Award the contract for road salt': {
    department: '1490',
    by: 'contracts',
    description: 'Purchase road salt for the winter, delivered to the four salt sheds.',
    committee: 'Public Works',
    fields: { ...purchase(612_000, 'Hudson Salt Company', 'D5142.430'), ...whollyCounty },
  },
  'Accept the state grant for emergency dispatch': {
    department: '3640',
    by: 'administrator',
    description: 'Replace the dispatch center consoles.',
    committee: 'Public Safety and Legal Affairs',
    fields: grant(
      268_500,
      'Division of Homeland Security and Emergency Services',
      'Replace the dispatch center consoles',
    ),
  },
  'Appoint members to the Youth Bureau': {
    department: '7310',
    by: 'administrator',
    description: 'Appoint two members for three-year terms.',
    committee: 'Human Services',
    fields: {
      resolutioncategory: 'Appointment',
      appointmentlist: 'Maria Delgado, through December 31, 2028\nJames Whitfield, through December 31, 2028',
    },
  },
  'Replace the bridge on Mill Road': {
    department: '1490',
    by: 'contracts',
    description: 'Engineer the replacement of Bridge 3-217, posted at twelve tons.',
    committee: 'Public Works',
    fields: {
      ...purchase(186_000, 'Adirondack Engineering, P.C.', 'H5020.97'),
      contracttype: 'RFP',
      fundingfederal: 8000,
      fundingstate: 1500,
      fundingcounty: 500,
    },
  },
  'Renew the agreement for jail medical services': {
    department: '3110',
    by: 'contracts',
    description: 'Provide medical and nursing services at the county jail for one year.',
    committee: 'Public Safety and Legal Affairs',
    fields: {
      ...purchase(348_200, 'Valley Correctional Health, Inc.', 'A3150.450'),
      ...whollyCounty,
      isannual: true,
    },
  },
  'Proclaim Emergency Services Week': {
    department: '3640',
    by: 'administrator',
    description: 'Proclaim the third week of May in honor of those who answer the call.',
    committee: 'Public Safety and Legal Affairs',
    fields: {
      resolutioncategory: 'Proclamation',
      proclamationtext:
        'WHEREAS, volunteers and staff of our fire, ambulance and rescue services answer at every hour\nRESOLVED, that the third week of May is proclaimed Emergency Services Week',
    },
  },
  'Create two positions in Social Services': {
    department: '6010',
    by: 'administrator',
    description: 'Create two caseworker positions to meet the State’s caseload standard.',
    committee: 'Human Services',
    fields: {
      resolutioncategory: 'Personnel',
      personnelnote: 'Create two full-time caseworker positions, grade 14, effective with the next payroll.',
    },
  },
  'Lease of office space at the Courthouse annex': {
    department: '8020',
    by: 'contracts',
    description: 'Lease the second floor of the annex, 4,200 square feet, for five years.',
    committee: 'Public Works',
    fields: { ...purchase(63_000, 'Courthouse Square Associates', 'A1620.410'), isannual: true },
  },
}

/** Anything else that was adopted was a matter of its own kind. */
export const askedFor = (title: string): Asked =>
  asked[title] ?? {
    department: '1230',
    by: 'administrator',
    description: `${title}, as recommended by the committee.`,
    committee: 'Public Works',
    fields: { resolutioncategory: 'Other', otherdescription: title },
  }
