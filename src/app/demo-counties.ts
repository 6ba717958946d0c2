import type { DemoBoard } from '#features/bodies/server/demo.ts'

type Name = readonly [first: string, last: string]

export interface DemoCounty {
  readonly subdomain: string
  readonly name: string
  readonly timeZone: string
  readonly accent: string
  readonly place: { street: string; city: string; state: string; zip: string }
  readonly vendorPrefixes: readonly string[]
  readonly board: DemoBoard
  readonly staff: readonly Name[]
}

const staffOf = (...names: string[]): Name[] =>
  names.map((name) => {
    const [first = '', ...rest] = name.split(' ')
    return [first, rest.join(' ')]
  })

export const demoCounties: readonly DemoCounty[] = [
  {
    subdomain: 'alder',
    name: 'Alder County',
    timeZone: 'America/New_York',
    accent: '#1a4480',
    place: { street: 'Court Street', city: 'Alderton', state: 'NY', zip: '12801' },
    vendorPrefixes: ['Hudson', 'Adirondack', 'Kestrel'],
    board: {
      committeeSize: 5,
      former: 'Harold Pruett',
      members: [
        'Margaret Ainsley',
        'Thomas Brennan',
        'Ruth Castellano',
        'Delroy Dawkins',
        'Helen Eastman',
        'Omar Farouk',
        'Susan Grimaldi',
        'Peter Hollister',
      ],
    },
    staff: staffOf(
      'Dana Whitfield',
      'Eleanor Voss',
      'Marcus Lindqvist',
      'Priya Raman',
      'George Okafor',
      'Lena Fischer',
      'Tomás Rivera',
      'Grace Chen',
      'Noah Abrams',
      'Ivy Petersen',
      'Frank Hudson',
      'Bernadette Lacroix',
    ),
  },
  {
    subdomain: 'birch',
    name: 'Birch County',
    timeZone: 'America/Chicago',
    accent: '#00687d',
    place: { street: 'Main Street', city: 'Birch Lake', state: 'WI', zip: '54801' },
    vendorPrefixes: ['Northwoods', 'Lakeland', 'Badger'],
    board: {
      committeeSize: 3,
      former: 'Esther Lund',
      members: ['Alice Nyberg', 'Carl Olstad', 'Joanne Pruitt', 'Victor Quist', 'Miriam Rosen'],
    },
    staff: staffOf(
      'Karen Solberg',
      'Walter Tveit',
      'Nancy Underhill',
      'Ahmed Valis',
      'Bridget Wren',
      'Hugo Xiong',
      'Olive Yates',
      'Sam Zeller',
      'June Aldrich',
      'Kofi Boateng',
      'Rita Lakeland',
      'Bernadette Lacroix',
    ),
  },
  {
    subdomain: 'cedar',
    name: 'Cedar County',
    timeZone: 'America/New_York',
    accent: '#7a2e2a',
    place: { street: 'County Center Drive', city: 'Cedar Falls', state: 'NY', zip: '13326' },
    vendorPrefixes: ['Otsego', 'Valley', 'Susquehanna'],
    board: {
      committeeSize: 5,
      former: 'Vernon Teasdale',
      weights: [7, 6, 9, 9, 10, 9, 7, 6, 6, 8, 7, 6, 5, 5],
      earlierWeights: [8, 6, 8, 9, 9, 8, 7, 7, 6, 8, 7, 6, 5, 6],
      members: [
        'Daniel Ashgrove',
        'Keith Barlowe',
        'Michelle Cordova',
        'Edmund Fairlie',
        'Maeve Kingsley',
        'Gordon Lathrop',
        'Adele Marchetti',
        'Josephine Mirza',
        'Marcel Oduya',
        'Clement Pryce',
        'Jasper Rowntree',
        'Anders Stenhouse',
        'Judith Sorensen',
        'Reuben Whitlock',
      ],
    },
    staff: staffOf(
      'Paula Trask',
      'Carol Wendt',
      'Steven Albright',
      'Denise Kolb',
      'Arthur Lyle',
      'Monica Estes',
      'Brian Tully',
      'Allison Roy',
      'Jacob Stern',
      'Hannah Moss',
      'Louis Otsego',
      'Bernadette Lacroix',
    ),
  },
  {
    subdomain: 'dogwood',
    name: 'Dogwood County',
    timeZone: 'America/Los_Angeles',
    accent: '#5c3a8e',
    place: { street: 'Civic Center Way', city: 'Dogwood Springs', state: 'CA', zip: '95988' },
    vendorPrefixes: ['Pacific', 'Sierra', 'Golden Valley'],
    board: {
      committeeSize: 3,
      former: 'Beatriz Salcido',
      members: ['Yolanda Barajas', 'Kenji Nakamura', 'Patricia O’Dell', 'Luis Santana', 'Wendy Tran'],
    },
    staff: staffOf(
      'Alex Montoya',
      'Beatriz Navarro',
      'Colin Pratt',
      'Dinah Quan',
      'Elias Romero',
      'Fiona Sato',
      'Gabriel Torres',
      'Hana Ueda',
      'Isaac Vega',
      'Julia Wong',
      'Kim Pacific',
      'Bernadette Lacroix',
    ),
  },
]
