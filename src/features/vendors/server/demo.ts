/** Vendors that a county buys from, with the people to call, what they sell, and one that it buys from no more. */
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { storedTaxId } from './tax-ids.ts'

interface Trade {
  readonly name: string
  readonly street: string
  readonly codes: readonly string[]
  readonly contacts: readonly (readonly [name: string, title: string])[]
  readonly taxId?: string
  readonly notes?: string
  readonly isDisabled?: boolean
}

const trades: readonly Trade[] = [
  {
    name: 'Paving & Aggregate',
    street: 'Quarry Road',
    codes: ['13500', '15000', '77000'],
    contacts: [
      ['Wade Pelletier', 'Estimator'],
      ['Sonia Marsh', 'Accounts Receivable'],
    ],
    taxId: '14-2087713',
    notes: 'Delivers to the highway garage before 7 a.m.',
  },
  {
    name: 'Office Supply',
    street: 'Market Street',
    codes: ['99600'],
    contacts: [['Bettina Crowe', 'Government Sales']],
    taxId: '22-7180454',
  },
  {
    name: 'Mechanical Contractors',
    street: 'Foundry Lane',
    codes: ['00500', '57000', '66500'],
    contacts: [['Luis Armenta', 'Service Manager']],
    taxId: '16-5530921',
  },
  {
    name: 'Engineering Associates',
    street: 'Bridge Street',
    codes: ['95800', '95200'],
    contacts: [
      ['Imogen Vail, P.E.', 'Principal'],
      ['Desmond Achebe', 'Project Manager'],
    ],
    taxId: '13-9904117',
  },
  {
    name: 'Medical Staffing',
    street: 'Hospital Drive',
    codes: ['94600', '95300'],
    contacts: [['Corinne Ballard', 'Account Manager']],
    taxId: '45-3312260',
  },
  {
    name: 'Fleet & Equipment',
    street: 'Route 9',
    codes: ['01000', '54000', '63000'],
    contacts: [['Ray Novotny', 'Fleet Sales']],
    taxId: '20-8841906',
  },
  {
    name: 'Janitorial Services',
    street: 'Canal Street',
    codes: ['22500', '29500'],
    contacts: [['Odette Fraser', 'Owner']],
    taxId: '219-09-9912',
  },
  {
    name: 'Network Systems',
    street: 'Innovation Way',
    codes: ['95800'],
    contacts: [['Tariq Haddad', 'Public Sector Lead']],
    taxId: '81-4420375',
  },
  {
    name: 'Stage & Sound',
    street: 'Opera House Square',
    codes: ['05000', '58000', '86000'],
    contacts: [['Petra Lindholm', 'Rentals']],
  },
  {
    name: 'Roofing Company',
    street: 'Slate Hill Road',
    codes: ['77000', '44000'],
    contacts: [],
    notes: 'Out of business; kept for contracts from earlier years.',
    isDisabled: true,
  },
]

/** Who builds bridges: they bid on the one purchase that a demo county tells from end to end, and have no other contract. */
const builders: readonly Trade[] = [
  {
    name: 'Structures',
    street: 'Millrace Road',
    codes: ['15500', '63500'],
    contacts: [['Nell Abernathy', 'Project Executive']],
    taxId: '47-5510238',
  },
  {
    name: 'Civil Constructors',
    street: 'Depot Street',
    codes: ['15500', '63500'],
    contacts: [['Owen Castellano', 'Estimator']],
    taxId: '82-1096647',
  },
  {
    name: 'Concrete Builders',
    street: 'Gravel Pit Road',
    codes: ['15500', '63500'],
    contacts: [['Marguerite Dole', 'Estimator']],
    taxId: '26-4471903',
  },
]

interface Place {
  readonly prefixes: readonly string[]
  readonly city: string
  readonly state: string
  readonly zip: string
}

export async function addDemoVendors(ctx: Ctx, secret: string, place: Place): Promise<void> {
  await addVendors(ctx, secret, place, trades)
}

export const addDemoBuilders = (ctx: Ctx, secret: string, place: Place) =>
  addVendors(ctx, secret, place, builders, trades.length)

async function addVendors(
  { tx, now }: Ctx,
  secret: string,
  place: Place,
  those: readonly Trade[],
  before = 0,
): Promise<{ id: string; name: string }[]> {
  const vendors = those.map((trade, position) => {
    const index = before + position
    const id = randomUUID()
    const name = `${place.prefixes[index % place.prefixes.length]} ${trade.name}`
    return { id, index, trade, name, domain: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example` }
  })
  await tx.run(
    sql.insertInto('vendors').values(
      vendors.map(({ id, index, trade, name, domain }) => ({
        id,
        name,
        address: `${12 + index * 31} ${trade.street}`,
        city: place.city,
        state: place.state,
        zip: place.zip,
        phone: phoneOf(110 + index),
        email: `office@${domain}`,
        website: `www.${domain}`,
        notes: trade.notes ?? '',
        commodity_codes: [...trade.codes].sort(),
        disabled_at: trade.isDisabled ? now : null,
        ...storedTaxId(secret, id, trade.taxId ?? null),
      })),
    ),
  )
  const contacts = vendors.flatMap(({ id, index, trade, domain }) =>
    trade.contacts.map(([name, title], position) => ({
      vendor_id: id,
      name,
      title,
      email: `${name.split(' ')[0]?.toLowerCase()}@${domain}`,
      phone: phoneOf(130 + index * 2 + position),
      position,
    })),
  )
  await tx.run(sql.insertInto('vendor_contacts').values(contacts))
  return vendors.map(({ id, name }) => ({ id, name }))
}

const phoneOf = (line: number) => `(518) 555-0${line}`
