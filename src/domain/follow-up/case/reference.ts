/**
 * FUP-02: the words of the references of cases: Norwegian nouns of 4 to 8 letters a–z, at least two edits apart, each with
 * its own beginning of four letters. No names, places, bodies, moods, crimes, ropes or weapons. A word that is taken
 * out must not come back for two years: a reference on paper may still have it.
 */
export const referenceWords: readonly string[] = `
adapter adresse adverb agat agurk airbag akasie akkord aksje akvarium albatros album alder alfabet
algebra alkove almanakk alpakka ambolt ameba amfi ampel anagram ananas andel anemone anker anlegg
annonse antall antenne antilope aperitif apotek applaus aprikos arabesk areal arena arie arkiv
aroma artikkel asfalt aspekt aspik atelje atlas atom atrium aula autograf avdeling avgift avis
avling avsats avstand avtale avtrykk azalea bagasje baguette bakeri bakke balje balkong ballett
balsam bambus banan banjo banner bark barnebok barre baryton basar basilika basseng batteri bauta
bedrift beger begonia beite bekk belegg bensin berg bestikk betong bidet bidrag bikube bilde bingo
biologi bisam bjelke blad blazer blitz blokk blomst bluse boble bodega bogen bokhylle boks bolt
bomull bonsai bosett bowling brakett branche bregne bremse brett brev brikke briller bris brokade
bronse brosje brunsj brygge bryter buffer bukett bukse bulevard bunad bunke busk butikk bygg
bykart bysse camping cashew cello cembalo chili chinook chips cockpit conga cottage cricket
curling cyklamen cymbal dadel dagbok daggry dagslys dalmatin debatt debet deig delfin delta
demning desember desimal dessert detalj detektor diadem diagram dialekt diamant diktat diode
diplom disk distanse divisjon dokument dome domino domkirke donut drage drama drops drue dryss
dublett duett duft dugg dugnad dukat dumper dunjakke dusin dusj duskregn dynamo dyne dypfrys
dyrehage eclair eiendom eikenott einer ekorn ekspress ekvator elastikk elefant elektron element
elevator elfenben elveos emalje emblem energi ensemble entre enzym epilog eple epoke epos espresso
essay estragon etan etasje etui etyde event fabrikk fakkel faktura falk familie fanfare fantasi
farge farm fasade fase fauna fele ferdsel ferje festival fiber figur fiken film filter finale fiol
firkant fjell fjord flagg flamingo flanell flaske flate fleece fleks flette flint flora flose
flygel fnugg fokus fold folie fondue fontene forlag forum fosfor foss fotball foto frakt frekvens
fresia frimerke frise frokost frost fryser fugl furu fusjon fylke fyrstikk fyrtarn fysikk gabardin
gaffel galleri gambe gang garasje gardin garn gave geit gekko genre geologi gepard geranium
gevinst giraff gitar gitter gjedde glass glipp globus gnist gobelin golf gondol gorilla grafikk
granitt gras grep grevling grill grind grotte gruppe gryn gryte guide gulrot gulv gummi gymsal
haike halm halogen hammock hamster hane harpe haspel hauk havre hegre helium helning hengel herbar
hestesko hibiskus hickory himmel hingst hiphop historie hjelm hjerpe hjort hjul hobby hodelykt
honning horisont hotell hubro humle hummer husflid hval hvete hyasint hybel hydrant hylle hymne
hytte ibenholt ildsted impala indeks industri inngang innlegg innsjo insekt iskrem isopor istapp
jaguar jazz jeep jetfly jetstrom jojo journal jubileum judo juice juks jungel juvel kabaret kabin
kaffe kajakk kakao kaktus kalas kalender kalkun kalosje kalv kamel kammer kanari kano kantine
kapell karaffel kardemom karneval karusell kasett kasino kaske kastanje katalog katt kaviar kebab
kefir kegle keks kenguru kentaur keramikk ketchup kikkert kildevan kimono kiosk kirke kirsebar
kisel kjede kjevle klaff klang klaver kledning klima klinke klokke kloster klubb klype knopp
kobber kobra kode koffert kokos kolibri kollegie kolonne komet komfyr komma kompass konfekt kongle
konsert kontor kopi korall korg korint kornfelt korridor kosekrok kosmos kost kotelett krabbe
krakk kraul krem kreps kringle krokus krukke krumkake krydder krystall kubisme kuguar kuling kunst
kupe kuplett kurbits kurv kuvert kvadrat kveite kvern kvist kvitring kvote kylling labyrint lager
lagune lakk lakris lampe langrenn lapp larve laterne lavendel lavvo lefse leggings leksikon lemen
lemonade lenestol lerke liane lilje limbo linse list liter loddbolt loft loggbok logo lommebok
lotteri lufthavn lugar luke lunsj lupin lykt lyng lyre lysning madrass magasin magma magnet
mahogni majones makrell malakitt malt mammut maneter mango manke mansjett mantel mappe maraton
margarin marine marmor marsvin marulk mask materie matpakke matte maur medalje meis mekanik melk
melodi memoar meny merengue messe metall meteor metro middag mikrofon mikser mimose minaret
mineral minigolf minutt mobil modell mohair mokka molekyl molo monitor monokkel monsun morgen
morse motiv motor mousse muffins mugge muldvarp multe museum musikk muslin myggnett mynt mysost
narsiss natur nektar nellik neon nepe neste nett nikkel nisse nodebok nord notat note novelle
nudler nugatt nylon nypebusk obelisk oboe obsidian okapi oktav okular olabil oliven olje omelett
opal opera oppgave oppslag ordbok order ordre ordspill oregano orgel origami orkan orkester
ornament osean oste oter ovation ozon padde padling pagode paisley palass palett palmetre panda
panel panne papegoye papir paprika parabol parfyme parkett parmesan parodi parsell parykk passasje
pasta pause pedal pelikan penn pensel pepper pergola perle perrong persille piano pickup picnic
pingvin pinje pipe pizza plakat planet plog plomme plotter plugg plysj podium poesi pokal poker
pomelo pony popkorn poppel porselen porto potet praline presang prisme produkt program prospekt
puck pudder pult puma pumpe punkt purpur pute pyjamas pyramide pyton quiche quinoa quiz rabarbra
racket radar radio rakle ramme ranunkel raster ravn rebus refleks regatta region regn reise reke
relieff reseda revet ribbe ring risotto rivjern robot rokk roller rosin rosmarin roulade rubel
ruccola rugbrod rumba runde ryggsekk rype safari safir saft saga salat salong samba samling
sardell sateng satin saus savanne sediment seil sektor senter serie sesam sesong sevje signal
sikade sikring silke silo sinus sirene sirkel sirup sitron sjablong sjakk sjal sjiraff skalldyr
skap skarv skerf skilt skisse skitur skjell skjold skog skrape skreppe skrift skuff skulptur
skygge skyss slalom slede slurk smie smykke snabel snegle snitt soda sokkel sommer sonate sonett
sopp sopran sorbet spade spalte spann spenne spiker spill spinat spiral spole sport sprosse spurv
stabbur stakitt stall stasjon statue stav stengel stereo stevne stilk stipend stjerne stokk stol
strand stripe stubbe studio stue sukker suppe sushi svamp svane sveller sverm svibel sviske
sydvest syklon sylinder symbol symfoni syntese syrlig system tabell tagg takst tamburin tandem
tapet tart tavle taxi teak teater tegl tegning telefon telt tema tempel tennis tenor teori termos
terrasse tiger timian tind tittel tivoli toast toffel toga togbru togtur tomat tombola tone topas
tornado torsk traktor tram trapp trawl trekk treverk trille trinn triptyk trofe tromme tuba tukan
tulipan tundra tunfisk tunnel turban turkis turne tweed tydning tyggis ugle ugress ukulele ullvott
urskog urtid urverk utgave uthus utmark utsikt utstyr valmue valnott vals valuta vanilje vante
varsel vaskeri vegg veksel velling ventil veranda viadukt vibrafon video vidunder vifte villa
vimpel vindu vinge vinter vinyl visitt viskelar visning vitrine vogn vollgrav vulkan xylofon
yoghurt zebra zinnia zirkon zoom zucchini
`
  .trim()
  .split(/\s+/u)

/** FUP-02: names a case and no person. */
type Reference = readonly [first: string, second: string]

/** FUP-02: 'kongle-kompass' */
export const referenceText = ([first, second]: Reference): string => `${first}-${second}`

/** FUP-03: how many references there are; a company with more cases than that has none left. */
export const referenceCount = referenceWords.length * (referenceWords.length - 1)

const wordAt = (position: number): string => {
  const word = referenceWords[position]
  if (word === undefined) throw new Error(`there is no word ${position}`)
  return word
}

/** The reference of a number from 0 to `referenceCount` - 1; each number has another one. Of two different words. */
export const referenceOf = (drawn: number): Reference => {
  const others = referenceWords.length - 1
  const first = Math.floor(drawn / others)
  const second = drawn % others
  return [wordAt(first), wordAt(second < first ? second : second + 1)]
}

/** The beginning that each word has alone. */
const BEGINNING = 4

const byBeginning = new Map(referenceWords.map((word) => [word.slice(0, BEGINNING), word]))

/** Letters that a hurried hand writes in place of a–z. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')

const wordOf = (typed: string): string | null => {
  const word = byBeginning.get(typed.slice(0, BEGINNING))
  return word?.startsWith(typed) === true ? word : null
}

/**
 * FUP-150: the reference that a user typed, from paper: 'Kongle Kompass', 'kong-komp'. Four letters of each word are
 * enough. Null: no two words of the list.
 */
export const readReference = (typed: string): Reference | null => {
  const [first, second, ...more] = plain(typed).match(/[a-z]+/gu) ?? []
  if (first === undefined || second === undefined || more.length > 0) return null
  const words = [wordOf(first), wordOf(second)] as const
  if (words[0] === null || words[1] === null || words[0] === words[1]) return null
  return [words[0], words[1]]
}
