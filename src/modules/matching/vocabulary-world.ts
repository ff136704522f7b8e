/** Phrases of money, companies, culture, science and the world. `asset:` is a price, `figure:` a published number, `org:` a company. */
export const worldPhrases = `
asset:btc: bitcoin | btc | btcusd | btc/usd | btcusdt
asset:eth: ethereum | eth | ether
asset:sol: solana | sol
asset:xrp: xrp | ripple
asset:doge: dogecoin | doge
asset:bnb: bnb
asset:ada: cardano | ada
asset:hype: hyperliquid | hype
asset:gold: gold | xau | gold price | xauusd
asset:silver: silver | xag
asset:wti: wti | crude oil | wti crude | wti oil | oil | crude
asset:brent: brent | brent crude
asset:natgas: natural gas | henry hub
asset:spx: s&p 500 | s&p | spx | sp500 | s and p 500
asset:ndx: nasdaq 100 | nasdaq-100 | ndx | nasdaq
asset:dji: dow jones | dow | djia
asset:eurusd: eur/usd | eurusd
org:nvidia: nvidia | nvda
org:apple: apple | aapl
org:microsoft: microsoft | msft
org:alphabet: alphabet | google | alphabet google | googl | goog
org:amazon: amazon | amzn
org:meta: meta | facebook | meta platforms
org:tesla: tesla | tsla
org:openai: openai | open ai
org:anthropic: anthropic
org:deepseek: deepseek
org:mistral: mistral
org:rockstar: rockstar games | rockstar
org:nintendo: nintendo
org:samsung: samsung
org:xai: xai
org:spacex: spacex
org:microstrategy: microstrategy | mstr | strategy
org:aramco: saudi aramco | aramco
figure:cpi: cpi | inflation | consumer price index | inflation rate | cpi inflation
figure:core-cpi: core cpi | core inflation | core consumer price index
figure:pce: pce | pce inflation
figure:core-pce: core pce | core pce inflation
figure:ppi: ppi | producer price index
figure:unemployment: unemployment | unemployment rate | u-3
figure:payrolls: nonfarm payrolls | jobs added | add jobs | added jobs | number of jobs added | payrolls | jobs report | non-farm payrolls
figure:jobless: jobless claims | initial jobless claims
figure:gdp: gdp | gdp growth | real gdp | gross domestic product
figure:rate: interest rate | interest rates | rates | rate | federal funds rate | key rate | policy rate | bank rate | fed funds rate | target federal funds rate
figure:approval: approval rating | approval | job approval | net approval
figure:market-cap: market cap | market capitalization | market capitalisation
figure:fdv: fdv | fully diluted valuation
figure:temperature-high: highest temperature | high temp | high temperature | maximum temperature | max temperature
figure:temperature-low: lowest temperature | low temp | low temperature | minimum temperature
figure:temperature-anomaly: temperature increase | global temperature increase | temperature anomaly | global temperature
figure:rain: rain | rainfall | precipitation
figure:snow: snow | snowfall
figure:tomatometer: rotten tomatoes score | rotten tomatoes | tomatometer | tomatometer score | rotten tomatoes critics score
figure:popcornmeter: rotten tomatoes audience score | audience score | popcornmeter
figure:box-office: opening weekend | opening weekend box office | domestic opening weekend | box office
figure:gas-price: gas prices | gas price | average gas price | average gas prices | average us gas prices | average us gas price | us gas prices
figure:mortgage: mortgage rate | 30-year mortgage rate
figure:treasury: treasury yield | 10-year treasury yield | 10 year treasury | 10-year yield
mark:core: core
mark:monthly: monthly | month-over-month | mom | m/m | month over month
mark:annual: annual | annually | yearly | year-over-year | yoy | y/y | year over year | twelve months | 12 months | year ending
mark:second: second | second-largest | second largest | 2nd
mark:third: third | third-largest | 3rd
mark:emergency: emergency | intermeeting | inter-meeting
mark:dissent: dissent | dissents | dissenting
mark:ath: all time high | all-time high | ath
mark:style-control: style control on | style control off | style control
award:picture: best picture | best motion picture
award:picture-drama: best motion picture drama | best picture drama | best motion picture - drama | best drama motion picture
award:picture-comedy: best motion picture musical or comedy | best picture musical or comedy
award:actor: best actor | best actor in a leading role | best performance by an actor in a leading role | best lead actor | lead actor
award:actress: best actress | best actress in a leading role | best lead actress | lead actress
award:supporting-actor: best supporting actor | best actor in a supporting role | supporting actor
award:supporting-actress: best supporting actress | best actress in a supporting role | supporting actress
award:director: best director | best directing | achievement in directing
award:original-screenplay: best original screenplay | original screenplay
award:adapted-screenplay: best adapted screenplay | adapted screenplay
award:international-film: best international feature film | best international feature | international feature film
award:animated: best animated feature | best animated feature film | animated feature
award:documentary: best documentary feature | best documentary | documentary feature
award:cinematography: best cinematography
award:score: best original score | original score
award:original-song: best original song | original song
award:album: album of the year
award:record: record of the year
award:song: song of the year
award:new-artist: best new artist
award:goty: game of the year | goty
award:tpoty: person of the year | time person of the year | time's person of the year
award:nobel-peace: nobel peace prize
award:nobel-literature: nobel prize in literature | nobel literature prize | literature nobel
award:nobel-physics: nobel prize in physics
award:nobel-economics: nobel prize in economics | nobel economics prize
comp:oscars: oscar | oscars | academy award | academy awards
comp:golden-globes: golden globe | golden globes | golden globe awards
comp:grammys: grammy | grammys | grammy awards
comp:emmys: emmy | emmys | emmy awards | primetime emmy awards
comp:baftas: bafta | baftas
comp:game-awards: game awards | the game awards
comp:eurovision: eurovision | eurovision song contest
comp:billboard: billboard hot 100 | hot 100
comp:billboard-200: billboard 200
thing:gta6: gta vi | gta 6 | grand theft auto vi | grand theft auto 6 | gta6
thing:draw: draw | tie | end in a draw
thing:james-bond: james bond | 007
thing:agi: agi | artificial general intelligence
thing:shutdown: government shutdown | shutdown | government shut down | shut down
thing:recession: recession
thing:war: war
thing:nuclear: nuclear weapon | nuke
thing:tariff: tariff | tariffs
thing:token: token | coin | airdrop
thing:llm: ai model | best model | top model | top-ranked model | top ranked model | top ai | best ai company | best ai | best ai model | top ai model | llm | best ai model end | text leaderboard
thing:arena: lmarena | lm arena | chatbot arena | lmsys | text arena | arena
org:white-house: white house
org:us-government: us government | federal government | american government
mark:announce: announce | announced | announces | announcement | officially announce
-: fail to | fails to | failing to | rule out | rules out | happen that | it is not the case | price | ai company | ai | official | end of | time | month | year | day | this | officially | part | next | company | companies | world | date | happen | exactly | award | awards | annual awards | value | level | before | by | earlier | later
`
