/** The name of the app: `brand` as users see it, `product` in lower case. */
export const brand = 'Stoke'
export const product = 'stoke'
export const tagline = `Share the ${brand}. Stack the Clips.`
export const slogan = 'Made by skateboarders, for skateboarders'
