/** Contracts. */
import { type Address, type Crumb, inSetup } from './address.ts'

const toContracts: Crumb = { title: 'Contracts', to: '/contracts' }

const toInsurance: Crumb = { title: 'Insurance', to: '/insurance' }

export const contractAddresses = {
  contracts: {
    path: '/contracts',
    title: 'Contracts',
    permission: 'contracts.see',
  },
  newContract: {
    path: '/contract-form',
    title: 'New Contract',
    permission: 'contracts.edit',
    trail: [toContracts],
  },
  contract: {
    path: '/contracts/$id',
    title: 'Contract',
    permission: 'contracts.see',
    trail: [toContracts],
  },
  contractCompare: {
    path: '/contracts/$id/compare',
    title: 'Compare Versions',
    permission: 'contracts.see',
    trail: [toContracts],
  },
  contractCalendar: {
    path: '/contracts/calendar',
    title: 'Contract Calendar',
    permission: 'contracts.see',
    trail: [toContracts],
  },
  contractRegister: {
    path: '/contracts/register',
    title: 'Contract Register',
    permission: 'contracts.see',
    trail: [toContracts],
  },
  contractStatistics: {
    path: '/contracts/statistics',
    title: 'Contract Statistics',
    permission: 'contracts.see',
    trail: [toContracts],
  },
  insurance: {
    path: '/insurance',
    title: 'Insurance',
    permission: 'insurance.see',
    trail: [toContracts],
  },
  certificates: {
    path: '/insurance/certificates',
    title: 'Certificates of Insurance',
    permission: 'insurance.see',
    trail: [toInsurance],
  },
  certificate: {
    path: '/insurance/certificates/$id',
    title: 'Certificate of Insurance',
    permission: 'insurance.see',
    trail: [toInsurance, { title: 'Certificates of Insurance', to: '/insurance/certificates' }],
  },
  vendorInsurance: {
    path: '/vendors/$id/insurance',
    title: 'Vendor Insurance',
    permission: 'insurance.see',
    trail: [toInsurance],
  },
  insuranceDefaults: {
    path: '/insurance-requirements',
    title: 'Insurance Requirements',
    permission: 'contracts.route',
    trail: [inSetup],
  },
  retention: {
    path: '/retention',
    title: 'Records Retention',
    permission: 'retention.see',
    trail: [toContracts],
  },
  retentionSchedule: {
    path: '/retention-schedule',
    title: 'Retention Schedule',
    permission: 'retention.see',
    trail: [inSetup],
  },
  contractRouting: {
    path: '/contract-routing',
    title: 'Contract Routing',
    permission: 'contracts.route',
    trail: [inSetup],
  },
  agreementTemplates: {
    path: '/agreement-templates',
    title: 'Agreement Templates',
    permission: 'contracts.route',
    trail: [inSetup],
  },
} as const satisfies Record<string, Address>
