-- Statistics leave out the few accounts of the operator.
create index member_internal on identity.member (id) where is_in_on;
