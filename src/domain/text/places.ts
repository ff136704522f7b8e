/** A country or state with other names and the words for its people. `a/b` is one name with another spelling. */
const countries = `
afghanistan afghan|albania albanian|algeria algerian|andorra andorran|angola angolan|argentina argentine/argentinian|armenia armenian|australia australian
austria austrian|azerbaijan azerbaijani|bahamas bahamian|bahrain bahraini|bangladesh bangladeshi|barbados barbadian|belarus belarusian|belgium belgian|belize belizean|benin beninese
bhutan bhutanese|bolivia bolivian|bosnia_and_herzegovina bosnia/bosnian/bosnia_herzegovina|botswana botswanan|brazil brazilian|brunei bruneian|bulgaria bulgarian|burkina_faso burkinabe
burundi burundian|cambodia cambodian|cameroon cameroonian|canada canadian|cape_verde cabo_verde/cape_verdean|central_african_republic car|chad chadian|chile chilean
china chinese/prc/peoples_republic_of_china|colombia colombian|comoros comorian|dr_congo democratic_republic_of_the_congo/democratic_republic_of_congo/drc/congo_dr/congo_kinshasa
republic_of_the_congo congo_brazzaville|costa_rica costa_rican|croatia croatian|cuba cuban|curacao curacaoan|cyprus cypriot|czechia czech_republic/czech|denmark danish/dane|djibouti djiboutian
dominican_republic _|ecuador ecuadorian/ecuadorean|egypt egyptian|el_salvador salvadoran|england english|equatorial_guinea equatoguinean|eritrea eritrean|estonia estonian|eswatini swazi/swaziland
ethiopia ethiopian|fiji fijian|finland finnish|france french|gabon gabonese|gambia gambian|germany german|ghana ghanaian|greece greek|greenland greenlandic|grenada grenadian
guatemala guatemalan|guinea guinean|guinea_bissau bissau_guinean|guyana guyanese|haiti haitian|honduras honduran|hong_kong hongkonger|hungary hungarian|iceland icelandic|india indian
indonesia indonesian|iran iranian/islamic_republic_of_iran/ir_iran|iraq iraqi|ireland irish/republic_of_ireland|israel israeli|italy italian
ivory_coast cote_divoire/ivorian|jamaica jamaican|japan japanese|jordan jordanian|kazakhstan kazakh/kazakhstani|kenya kenyan|kosovo kosovar/kosovan|kuwait kuwaiti|kyrgyzstan kyrgyz
laos laotian|latvia latvian|lebanon lebanese|lesotho basotho|liberia liberian|libya libyan|liechtenstein _|lithuania lithuanian|luxembourg luxembourgish|madagascar malagasy
malawi malawian|malaysia malaysian|maldives maldivian|mali malian|malta maltese|mauritania mauritanian|mauritius mauritian|mexico mexican|moldova moldovan|monaco monegasque
mongolia mongolian|montenegro montenegrin|morocco moroccan|mozambique mozambican|myanmar burma/burmese|namibia namibian|nepal nepalese/nepali|netherlands dutch/the_netherlands/holland
new_zealand new_zealander|nicaragua nicaraguan|niger nigerien|nigeria nigerian|north_korea dprk/north_korean|north_macedonia macedonia/macedonian/north_macedonian|northern_ireland northern_irish
norway norwegian|oman omani|pakistan pakistani|palestine palestinian|panama panamanian|papua_new_guinea _|paraguay paraguayan|peru peruvian|philippines filipino/philippine
poland polish|portugal portuguese|puerto_rico puerto_rican|qatar qatari|romania romanian|russia russian/russian_federation|rwanda rwandan|saudi_arabia saudi/saudi_arabian|scotland scottish
senegal senegalese|serbia serbian|sierra_leone sierra_leonean|singapore singaporean|slovakia slovak/slovak_republic|slovenia slovenian/slovene|somalia somali|south_africa south_african
south_korea korea_republic/republic_of_korea/south_korean/korean|south_sudan south_sudanese|spain spanish|sri_lanka sri_lankan|sudan sudanese|suriname surinamese|sweden swedish|switzerland swiss
syria syrian|taiwan taiwanese|tajikistan tajik|tanzania tanzanian|thailand thai|togo togolese|trinidad_and_tobago trinidad/trinidadian|tunisia tunisian
turkey turkiye/turkish|turkmenistan turkmen|uganda ugandan|ukraine ukrainian|united_arab_emirates uae/emirati|united_kingdom uk/great_britain/britain/british
united_states usa/us/united_states_of_america/american/america|uruguay uruguayan|uzbekistan uzbek|vatican_city vatican|venezuela venezuelan|vietnam vietnamese|wales welsh|yemen yemeni|zambia zambian
zimbabwe zimbabwean|european_union eu|gaza gaza_strip|west_bank _|hamburg _|bavaria bavarian|catalonia catalan|andalusia andalusian|quebec quebecois|ontario ontarian|alberta albertan|british_columbia _`

/** Two-letter codes count only in codes of districts ("TX-18"): "in", "or" and "me" are words. */
const states = `
al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas
ky kentucky|la louisiana|me maine|md maryland|ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new_hampshire|nj new_jersey
nm new_mexico|ny new_york|nc north_carolina|nd north_dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|ri rhode_island|sc south_carolina|sd south_dakota|tn tennessee|tx texas
ut utah|vt vermont|va virginia|wa washington|wv west_virginia|wi wisconsin|wy wyoming`

const cities = `
new_york_city nyc|los_angeles _|chicago _|houston _|philadelphia _|phoenix _|san_antonio _|san_diego _|dallas _|austin _|san_francisco sf|seattle _|denver _|washington_dc dc/district_of_columbia|boston _
las_vegas _|detroit _|miami _|atlanta _|minneapolis _|new_orleans nola|tampa _|portland _|london _|paris parisian|berlin _|madrid _|barcelona _|rome _|milan _|tokyo _|seoul _|shanghai _|beijing _|hong_kong _
toronto _|montreal _|vancouver _|mexico_city _|sao_paulo _|rio_de_janeiro _|buenos_aires _|moscow _|kyiv kiev|istanbul _|ankara _|munich _|lagos _|sydney _|melbourne _|wellington _|lucknow _|delhi new_delhi|mumbai _`

/** Each place with the name of its concept and every phrase for it. */
export function placePhrases(): { concept: string; phrases: string[] }[] {
  return [countries, states.replace(/\b[a-z]{2} ([a-z_]+)/g, '$1 _'), cities].flatMap((table) =>
    table
      .trim()
      .split(/[|\n]/)
      .map((entry) => {
        const [name = '', others = '_'] = entry.trim().split(' ')
        const all = [name, ...others.split('/')].filter((phrase) => phrase !== '_')
        return { concept: `place:${name}`, phrases: all.map((phrase) => phrase.replaceAll('_', ' ')) }
      }),
  )
}

const stateByCode = new Map(
  states
    .trim()
    .split(/[|\n]/)
    .map((entry): [string, string] => {
      const [code = '', name = ''] = entry.trim().split(' ')
      return [code, name]
    }),
)

/** The state of a two-letter code, as in `TX-18`. */
export function stateOfCode(code: string): string | undefined {
  return stateByCode.get(code.toLowerCase())
}
