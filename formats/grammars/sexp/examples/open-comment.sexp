(a #| b ) #c |d
