-- The profile of the specification's operator is named after where such licences are given, not after one of them.
alter table sites.site drop constraint site_jurisdiction_check;
update sites.site set jurisdiction = 'caribbean' where jurisdiction = 'curacao';
alter table sites.site add constraint site_jurisdiction_check check (jurisdiction in ('caribbean', 'br-spa'));

-- Rates of taxes follow the name of their jurisdiction; rows never change otherwise.
alter table reports.cost_rate disable trigger refuse_change;
update reports.cost_rate set key = 'caribbean' where kind = 'tax' and key = 'curacao';
alter table reports.cost_rate enable trigger refuse_change;
