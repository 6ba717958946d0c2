/** Contracts. */
import { type Address, type Crumb, inSetup } from './address.ts'

const toContracts: Crumb = { title: 'Contracts', to: '/contracts' }

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
