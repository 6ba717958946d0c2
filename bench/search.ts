/** A county with a million documents among 200 with 500: searches by words of every frequency, at the server. */
import type { Client } from 'pg'
import { fillDocuments } from './county-documents.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'

const documents = Number(process.env.BENCH_DOCUMENTS ?? 1_000_000)

export const measureSearch = (adminUrl: string): Promise<string[]> =>
  measureLargeCounty(adminUrl, {
    name: 'search',
    fill: (url, counties) =>
      fillDocuments(
        url,
        counties.map(({ tenantId }, at) => ({ tenantId, documents: at === 0 ? documents : 500 })),
      ),
    questions,
    onePage:
      'select kind, record_id, title from search_documents where tenant_id = $1 order by day desc limit 20',
  })

async function questions(admin: Client, { tenantId }: County): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ number: string; department_id: string }>(
    "select number, department_id from matters where tenant_id = $1 and kind = 'contract' limit 1",
    [tenantId],
  )
  const { number = '', department_id = '' } = rows[0] ?? {}
  const ask = (q: string, more = '') => `/api/search?q=${encodeURIComponent(q)}${more}`
  const askPublic = (q: string, more = '') => `/public/search?q=${encodeURIComponent(q)}${more}`
  const places = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000]
  return {
    ...Object.fromEntries(places.map((place) => [`word ${place} by frequency`, ask(`term${place}`)])),
    'a word of one document': ask('own77file2'),
    'a word that no one wrote': ask('zyzzyva'),
    'a word with a mistake': ask('tern4711'),
    'two common words': ask('term2 term5'),
    'a common word and a rare one': ask('term1 own777'),
    'a phrase of common words': ask('"term1 term2"'),
    'a phrase of rare words': ask('"term900 term901"'),
    'the beginning of a word': ask('ter'),
    'five words': ask('term1 term2 term3 term4 term5'),
    'a number': ask(number),
    'the beginning of numbers': ask('2026-'),
    'a common word, contracts alone': ask('term3', '&kind=contract'),
    'a common word, of one year': ask('term3', `&year=${new Date().getFullYear() - 5}`),
    'a common word, of one department': ask('term3', `&department=${department_id}`),
    'a rare word, with a status': ask('term900', '&status=executed'),
    'page 25': ask('term3', '&page=25'),
    recent: '/api/search/recent',
    'years to choose from': '/api/search/years',
    ...Object.fromEntries(
      [1, 30, 1000].map((place) => [`public: word ${place} by frequency`, askPublic(`term${place}`)]),
    ),
    'public: a word of one document': askPublic('own77file2'),
    'public: a word with a mistake': askPublic('tern4711'),
    'public: a phrase of common words': askPublic('"term1 term2"'),
    'public: a number': askPublic(number),
    'public: a common word, of one type': askPublic('term3', '&kind=contract'),
    'public: a common word, of one year': askPublic('term3', `&year=${new Date().getFullYear() - 5}`),
  }
}
