/**
 * Names of regions, by GeoNames code, for countries where people usually add the region to a town.
 */
const regions: Record<string, string> = {
  US: 'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming',
  CA: '01 Alberta;02 British Columbia;03 Manitoba;04 New Brunswick;05 Newfoundland and Labrador;07 Nova Scotia;08 Ontario;09 Prince Edward Island;10 Quebec;11 Saskatchewan;12 Yukon;13 Northwest Territories;14 Nunavut',
  AU: '01 Australian Capital Territory;02 New South Wales;03 Northern Territory;04 Queensland;05 South Australia;06 Tasmania;07 Victoria;08 Western Australia',
  GB: 'ENG England;SCT Scotland;WLS Wales;NIR Northern Ireland',
}

const names = new Map(
  Object.entries(regions).flatMap(([country, list]) =>
    list.split(';').map((each): [string, string] => {
      const [code = '', ...name] = each.split(' ')
      return [`${country} ${code}`, name.join(' ')]
    }),
  ),
)

export const regionOf = (country: string, code: string): string =>
  names.get(`${country} ${code}`) ?? ''

const short = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })
const long = new Intl.DisplayNames(['en'], { type: 'region', style: 'long' })

/** The name of a country as shown after a town, and all words to find it by. */
export const countryOf = (code: string): { name: string; words: string } => ({
  name: short.of(code) ?? code,
  words: `${code} ${short.of(code)} ${long.of(code)}`,
})
