const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escaped = (address: string): string => address.replaceAll('&', '&amp;')

export const indexOf = (addresses: string[]): string => {
  const lines = addresses.map((each) => `<sitemap><loc>${escaped(each)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`
}

export const listOf = (addresses: string[]): string => {
  const lines = addresses.map((each) => `<url><loc>${escaped(each)}</loc></url>\n`)
  return `${head}<urlset ${schema}>\n${lines.join('')}</urlset>\n`
}
