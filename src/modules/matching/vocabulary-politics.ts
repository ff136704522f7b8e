/** Phrases of elections, offices and governments. `office:` is what is held or won, `party:` who stands, `body:` what decides. */
export const politicsPhrases = `
place:kansas_city: kansas city
place:oklahoma_city: oklahoma city
party:dem: democrat | democrats | democratic | democratic party | dem | dems
party:rep: republican | republicans | republican party | gop
party:labour: labour | labour party | labor party
party:tory: conservative party | conservatives | tories | tory
party:reform-uk: reform uk | reform
party:libdem: liberal democrats | lib dems | liberal democrat
party:green: greens | green party
party:libertarian: libertarian party | libertarian
party:independent: independent
party:afd: afd | alternative for germany | alternative fur deutschland
party:cdu: cdu | cdu csu | cdu/csu | christian democratic union
party:spd: spd | social democratic party of germany
party:rn: national rally | rassemblement national
party:lfi: la france insoumise | france unbowed | lfi
party:fidesz: fidesz | fidesz-kdnp
party:tisza: tisza | tisza party | respect and freedom party
party:likud: likud
party:ldp: ldp | liberal democratic party
party:pp: people's party | partido popular
party:psoe: psoe | spanish socialist workers' party
party:liberal: liberal party | liberals
party:bjp: bjp | bharatiya janata party
office:president: president | presidential | presidency | presidential race
office:vice-president: vice president | vice presidential | vice presidency | vp
office:pm: prime minister | pm | prime ministerial | premiership
office:chancellor: chancellor
office:governor: governor | gubernatorial | governorship | governor's race | governor race
office:lt-governor: lieutenant governor | lt governor
office:senate: senate | senator | senatorial | senate seat | us senate | us senator | senate race | senate election
office:house: house | house of representatives | us house | house seat | us house of representatives | congressional | congressional district | house race
office:mayor: mayor | mayoral | mayoralty | mayor's race
office:attorney-general: attorney general | ag
office:secretary-of-state: secretary of state
office:defense-secretary: secretary of defense | defense secretary | secretary of war
office:treasury-secretary: treasury secretary | secretary of the treasury
office:dni: director of national intelligence | dni
office:homeland-secretary: secretary of homeland security | homeland security secretary | dhs secretary
office:health-secretary: secretary of health and human services | health secretary | hhs secretary
office:commerce-secretary: commerce secretary | secretary of commerce
office:labor-secretary: labor secretary | secretary of labor
office:education-secretary: education secretary | secretary of education
office:energy-secretary: energy secretary | secretary of energy
office:transport-secretary: transportation secretary | secretary of transportation
office:interior-secretary: interior secretary | secretary of the interior
office:army-secretary: secretary of the army | army secretary
office:un-ambassador: un ambassador | ambassador to the united nations | united nations ambassador
office:fbi-director: fbi director | director of the fbi | director of the federal bureau of investigation
office:cia-director: cia director | director of the cia | director of the central intelligence agency
office:chief-of-staff: chief of staff | white house chief of staff
office:press-secretary: press secretary | white house press secretary
office:speaker: speaker | speaker of the house | house speaker
office:majority-leader: majority leader | senate majority leader | house majority leader
office:minority-leader: minority leader | senate minority leader | house minority leader
office:supreme-court: supreme court justice | supreme court | scotus | associate justice | justice
office:chief-justice: chief justice
office:fed-chair: fed chair | federal reserve chair | chair of the federal reserve | fed chairman | chairman of the federal reserve | chair of the fed | federal reserve chairman
office:party-leader: party leader | leader of the labour party | labour leader | leader of the conservative party | conservative leader | conservative party leader | labour party leader | leadership election | liberal party leader | leadership contest | party leadership
office:supreme-leader: supreme leader
office:leader: leader | head of state | head of government | de facto leader
office:pope: pope | papacy | papal conclave
office:parliament: parliament | parliamentary | parliamentary election | general election | legislative election | legislative elections | national assembly | bundestag | knesset | federal election | snap election | riksdag election | lower house election | chamber of deputies
office:state-house: state house | state senate | assembly
office:ambassador: ambassador
office:secretary-general: secretary general | secretary-general | un secretary-general
office:king: king | monarch
body:fed: fed | federal reserve | fomc | federal funds | fed funds
body:ecb: ecb | european central bank
body:boe: bank of england | boe
body:boj: bank of japan | boj
body:boc: bank of canada | boc
body:rba: reserve bank of australia | rba
body:trump-admin: trump administration | trump admin | trump cabinet | trump's cabinet | the cabinet | cabinet
mark:special: special election | special
mark:runoff: runoff | run-off | second round | runoff election
mark:first-round: first round
mark:electoral-college: electoral college
mark:margin: margin | margin of victory | vote share | percent of the vote
mark:swing: swing state
mark:second-place: second place | runner-up | runner up
mark:third-place: third place
mark:state-level: state legislature
mark:confirmed: confirmed by the senate
-: popular vote | most seats | seats | majority | outright majority | race | seat | election | elections | primary | primary election | nominee | nomination | party | candidate | midterm | midterms | midterm election | midterm elections | contest | class ii | class iii | class i | next | nominee for | candidate for | leave office | hold office | officially | position | take office | swear | sworn in | be sworn in as | control of | control | chamber | pursuant | winner | elected | held | scheduled | upcoming | new
`
