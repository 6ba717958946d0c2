import { expect, it } from 'vitest'
import { choicesApart, toldApart } from './told-apart.ts'

interface Person {
  id: string
  name: string
  details: string[]
}
const person = (name: string, ...details: string[]): Person => ({ id: details.join(), name, details })
const told = (...people: Person[]) =>
  toldApart(
    people,
    ({ name }) => name,
    ({ details }) => details,
  )

it.each<[string, Person[], string[]]>([
  [
    'leaves names alone that nobody else has',
    [person('Ann Lee', 'x'), person('Bob Lee', 'x')],
    ['Ann Lee', 'Bob Lee'],
  ],
  [
    'tells two apart by the first thing that differs',
    [
      person('Ann Lee', 'Supervisor', 'District 1'),
      person('Ann Lee', 'Supervisor', 'District 2'),
      person('Bob Lee'),
    ],
    ['Ann Lee (District 1)', 'Ann Lee (District 2)', 'Bob Lee'],
  ],
  [
    'does not take one’s detail for another’s',
    [person('Ann Lee', 'Clerk', 'a@x'), person('Ann Lee', '', 'Clerk')],
    ['Ann Lee (a@x)', 'Ann Lee (Clerk)'],
  ],
  [
    'does so whatever the case',
    [person('Ann Lee', 'a'), person('ANN LEE', 'b')],
    ['Ann Lee (a)', 'ANN LEE (b)'],
  ],
  [
    'counts them where nothing differs',
    [person('Ann Lee', 'a'), person('Ann Lee', 'a')],
    ['Ann Lee (a) #1', 'Ann Lee (a) #2'],
  ],
  [
    'counts them where nothing is known',
    [person('Ann Lee'), person('Ann Lee', '')],
    ['Ann Lee #1', 'Ann Lee #2'],
  ],
])('%s', (_what, people, labels) => {
  expect(told(...people)).toEqual(labels)
})

it('makes choices by id of them', () => {
  const people = [person('Ann Lee', 'a'), person('Ann Lee', 'b')]
  expect(
    choicesApart(
      people,
      ({ name }) => name,
      ({ details }) => details,
    ),
  ).toEqual([
    { value: 'a', label: 'Ann Lee (a)' },
    { value: 'b', label: 'Ann Lee (b)' },
  ])
})
