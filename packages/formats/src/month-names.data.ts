/**
 * Month names and their usual short forms, lower case, without accents and full stops: English, German, French, Spanish,
 * Portuguese, Italian, Dutch, the Nordic languages, Polish, Czech, and Turkish.
 */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  'jan january januar jaenner janner ene enero janv janvier januari janeiro gen gennaio sty stycznia styczen ledna leden ocak oca tammi tammikuu'.split(
    ' ',
  ),
  'feb february februar febrero fevr fev fevrier februari fevereiro febbraio lut lutego luty unora unor subat sub helmi helmikuu'.split(
    ' ',
  ),
  'mar march marz maerz mrz marzo mars mrt maart marco marca marzec brezna brezen mart maalis maaliskuu'.split(
    ' ',
  ),
  'apr april abr abril avr avril aprile kwi kwietnia kwiecien dubna duben nisan nis huhti huhtikuu'.split(
    ' ',
  ),
  'may mayo mai mei maio mag maggio maj maja kvetna kveten mayis touko toukokuu'.split(' '),
  'jun june junio juin juni junho giu giugno cze czerwca czerwiec cervna cerven haziran haz kesa kesakuu'.split(
    ' ',
  ),
  'jul july julio juil juillet juli julho lug luglio lip lipca lipiec cervence cervenec temmuz tem heina heinakuu'.split(
    ' ',
  ),
  'aug august ago agosto aout augustus augusti sie sierpnia sierpien srpna srpen agustos agu elo elokuu'.split(
    ' ',
  ),
  'sep sept september septiembre septembre set setembro settembre wrz wrzesnia wrzesien zari eylul eyl syys syyskuu'.split(
    ' ',
  ),
  'oct october octubre octobre okt oktober out outubro ott ottobre paz pazdziernika pazdziernik rijna rijen ekim eki loka lokakuu'.split(
    ' ',
  ),
  'nov november noviembre novembre novembro lis listopada listopad listopadu kasim kas marras marraskuu'.split(
    ' ',
  ),
  'dec december dic diciembre decembre dez dezember dezembro dicembre des desember gru grudnia grudzien prosince prosinec aralik ara joulu joulukuu'.split(
    ' ',
  ),
];
